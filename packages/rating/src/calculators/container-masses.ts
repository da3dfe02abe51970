import { decimalOf, sum, ZERO, type Decimal } from '../core/decimal';
import { roundStep } from '../core/rounding';
import { verifiedGrossMass } from './vanning';
import type { ContainerMass } from './loaded-container';

/**
 * Verified gross mass of each container (SOLAS VI/2, method 2): its cargo, its share of the securing material, its tare.
 * Securing material is shared by the weight of the cargo, in whole grams rounded down, what is left to the heaviest
 * container, so that the parts add up to the whole.
 */
export function containerMasses(
  containers: readonly { cargoKg: string | Decimal; tareKg: string | null }[],
  securingKg: string | Decimal = '0',
): ContainerMass[] {
  const cargo = containers.map((each) => decimalOf(each.cargoKg));
  const all = sum(cargo);
  const securing = decimalOf(securingKg);
  const heaviest = cargo.reduce((best, kg, index) => (kg.gt(cargo[best] ?? ZERO) ? index : best), 0);
  const shares = cargo.map((kg) =>
    all.gt(0) ? roundStep(securing.times(kg).div(all), '0.001', 'down') : ZERO,
  );
  const left = securing.minus(sum(shares));
  return containers.map(({ tareKg }, index) => {
    const own = cargo[index] ?? ZERO;
    const share = (shares[index] ?? ZERO).plus(index === heaviest ? left : ZERO);
    return {
      cargoKg: own.toFixed(),
      securingKg: share.toFixed(),
      tareKg,
      vgmKg: tareKg === null ? null : verifiedGrossMass(own, share, decimalOf(tareKg)).toFixed(),
    };
  });
}
