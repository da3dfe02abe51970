import { countedFact, fleetFact } from './quantity-fact';

describe('facts of the fleet', () => {
  it('are told from others by their whole name', () => {
    expect(fleetFact('vanning.containers')).toEqual({ fact: 'vanning.containers', type: null });
    expect(fleetFact('vanning.teu')).toEqual({ fact: 'vanning.teu', type: null });
    expect(fleetFact('vanning.containers.40HC')).toEqual({ fact: 'vanning.containers', type: '40HC' });
    expect(fleetFact('vanning.teu.20GP')).toEqual({ fact: 'vanning.teu', type: '20GP' });
    for (const other of [
      '',
      'vanning',
      'vanning.containersX',
      'vanning.containers.99XX',
      'vanning.teu.',
      'cargo.m3',
    ])
      expect(fleetFact(other)).toBeNull();
  });

  it('are counted by the type of the line, whichever of them it names', () => {
    expect(countedFact('vanning.containers', '40HC')).toBe('vanning.containers.40HC');
    expect(countedFact('vanning.teu', '20GP')).toBe('vanning.teu.20GP');
    expect(countedFact('vanning.containers.20GP', '20GP')).toBe('vanning.containers.20GP');
    expect(countedFact('vanning.containers.20GP', undefined)).toBe('vanning.containers.20GP');
    expect(countedFact('cargo.m3', '20GP')).toBe('cargo.m3');
  });

  it('of another type than the line are refused', () => {
    expect(() => countedFact('vanning.containers.20GP', '40HC')).toThrow(
      expect.objectContaining({
        code: 'quantity.otherContainerType',
        params: { fact: 'vanning.containers.20GP', containerType: '40HC' },
      }),
    );
  });
});
