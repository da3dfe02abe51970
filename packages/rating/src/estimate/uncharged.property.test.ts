import { carrying, owed, owing, without } from '../fixtures/owing';
import { priceEstimate } from './price';

describe('what a calculator works out as owed, in every country', () => {
  it.each(owed)(
    'into %s: %s makes the estimate incomplete while no line carries it',
    (country, name, fact) => {
      const bare = without(owing(country), fact);
      const priced = priceEstimate(bare);
      const named = priced.uncharged.find((each) => each.fact === name);
      expect(named).toEqual({
        fact: name,
        stage: fact.stage,
        amount: fact.value,
        unit: fact.unit,
        codes: fact.owedBy,
      });
      expect(priced.complete).toBe(false);
      expect(priced.stages[fact.stage].complete).toBe(false);
      for (const status of ['priced', 'excluded', 'byOthers', 'toBeAdvised'] as const) {
        const stated = priceEstimate(carrying(structuredClone(bare), fact, status));
        expect(stated.uncharged.map((each) => each.fact)).not.toContain(name);
      }
    },
  );

  it.each(owed)('into %s: %s is not asked of a stage that is not included', (country, name, fact) => {
    const bare = without(owing(country), fact);
    for (const scope of ['byOthers', 'excluded'] as const) {
      bare.stages[fact.stage].scope = scope;
      expect(priceEstimate(bare).uncharged.map((each) => each.fact)).not.toContain(name);
    }
  });
});
