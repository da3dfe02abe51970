import { productHere, type ProductHere } from './product-here';

const demo = { dataDirectory: '/data', origin: 'http://localhost:3000' };
const empty = { dataDirectory: '/data/empty', origin: 'http://localhost:4000' };

const found = (named: string | undefined, running: readonly ProductHere[], products = [demo, empty]) =>
  productHere(named, products, (product) => Promise.resolve(running.includes(product)));

describe('the product that a command is for', () => {
  it('is the one that runs, with demo data first', async () => {
    expect(await found(undefined, [empty])).toEqual(empty);
    expect(await found(undefined, [demo])).toEqual(demo);
    expect(await found(undefined, [demo, empty])).toEqual(demo);
    expect(await found(undefined, [])).toEqual(demo);
  });

  it('is the one of the named address, with its keys', async () => {
    expect(await found('http://localhost:4000', [demo, empty])).toEqual(empty);
    expect(await found('http://localhost:4000/', [demo])).toEqual({
      ...empty,
      origin: 'http://localhost:4000/',
    });
  });

  it('is the running one where both have the named address', async () => {
    const other = { ...empty, origin: demo.origin };
    expect(await found(demo.origin, [other], [demo, other])).toEqual(other);
  });

  it('is elsewhere at another address, and the keys are those of the demo data', async () => {
    const named = 'https://quayside.example';
    expect(await found(named, [empty])).toEqual({ ...demo, origin: named });
  });
});
