import { invalid, type Scope } from '@quayside/service-kit';
import type { TariffInput } from '../contract';
import { shipperCopies } from '../store/shipper-copies';

/**
 * Prices are agreed with a shipper exactly where the layer says so, and with one that is known.
 * @throws ProblemError `invalid`
 */
export async function refuseStrangeShipper(
  scope: Scope,
  { layer, shipperId }: Pick<TariffInput, 'layer'> & { shipperId?: string | null },
): Promise<void> {
  const isAgreed = layer === 'shipperSell';
  if (isAgreed !== Boolean(shipperId)) {
    const message = isAgreed ? 'An agreement names its shipper.' : 'Only an agreement names a shipper.';
    throw invalid([{ path: 'shipperId', code: 'tariff.shipper', message }]);
  }
  if (shipperId && !(await scope.store(shipperCopies).find(shipperId))) {
    throw invalid([{ path: 'shipperId', code: 'shipper.unknown', message: 'No such shipper is known.' }]);
  }
}
