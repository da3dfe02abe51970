import { readDevelopment } from './arguments';

describe('npm run dev', () => {
  it('runs the product here, with a domain under development or none', () => {
    expect(readDevelopment([], {})).toMatchObject({ domain: undefined, against: undefined, empty: false });
    expect(readDevelopment(['estimate', '--port', '4000'], {})).toMatchObject({
      domain: 'estimate',
      ports: expect.objectContaining({ gateway: 4000 }),
    });
  });

  it('develops one remote against a running product', () => {
    const wish = readDevelopment(['estimate', '--against', 'https://quayside.example'], {});
    expect(wish).toMatchObject({ domain: 'estimate', against: 'https://quayside.example' });
  });

  it.each([
    [['nothing'], 'There is no domain nothing'],
    [['--against', 'https://quayside.example'], '--against develops one remote'],
  ])('refuses %j', (line, why) => {
    expect(() => readDevelopment(line, {})).toThrow(why);
  });
});
