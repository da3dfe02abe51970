import { chargeCatalogue, chargeDefinition, chargeForm } from './catalogue';
import { kindOfCharge } from './charge-kinds';

const kindOf = (code: string) => kindOfCharge({ ...chargeDefinition(code)! });
const shares = chargeCatalogue.flatMap((definition) =>
  (['FCL', 'LCL'] as const).flatMap((mode) => {
    const { percentOf } = chargeForm(definition, mode);
    return percentOf ? [[definition.code, mode, percentOf] as const] : [];
  }),
);

describe('trial 4 F21 and F24: a percentage of a kind of charges', () => {
  it('is one of several in the catalogue', () => {
    expect(new Set(shares.map(([code]) => code))).toEqual(
      new Set(['CAF', 'YAS', 'WHDG', 'WHTEMP', 'FSC', 'NIGHT', 'DFSC', 'DISB']),
    );
  });
  it.each(shares)('%s in %s counts each charge of its kinds', (_code, _mode, percentOf) => {
    const kinds = new Set(percentOf.flatMap((code) => kindOf(code) ?? []));
    const all = chargeCatalogue.filter((each) => {
      const kind = kindOfCharge({ ...each });
      return kind !== undefined && kinds.has(kind) && each.basis !== 'percent-of';
    });
    expect(all.filter(({ code }) => !percentOf.includes(code)).map(({ code }) => code)).toEqual([]);
  });
  it('knows the trucks, the storage and the duties', () => {
    expect(['PICKUP', 'CHART', 'TRUCKKM'].map(kindOf)).toEqual(['pickup', 'pickup', 'pickup']);
    expect(['STOR', 'STORD', 'STORA'].map(kindOf)).toEqual(['storage', 'storage', 'storage']);
    expect(['DUTY', 'ADDDUTY', 'MPF'].map(kindOf)).toEqual(['duty', 'duty', 'duty']);
    expect(['OFR', 'DRAY', 'WHIN', 'ENTRY'].map(kindOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it.each([
    [{ stage: 'origin-delivery', basis: 'km', fact: 'origin-delivery.km' }, 'pickup'],
    [{ stage: 'warehouse', basis: 'day', fact: 'warehouse.chargeableDays' }, 'storage'],
    [{ stage: 'destination-custom', basis: 'flat', costGroup: 'duty' }, 'duty'],
    [{ stage: 'sea-transport', basis: 'container', fact: 'vanning.containers' }, undefined],
    [{ stage: 'origin-delivery', basis: 'flat' }, undefined],
  ] as const)('an own charge %j is of the kind %s', (line, kind) => {
    expect(kindOfCharge({ code: 'OUR-OWN', ...line })).toBe(kind);
  });
});
