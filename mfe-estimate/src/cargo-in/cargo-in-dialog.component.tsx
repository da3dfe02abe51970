import { Button, Dialog, Skeleton, useQuery } from '@quayside/platform';
import { useState } from 'react';
import { shipperProductsQuery, type Product } from '../api/shipper-products.query';
import type { CargoInDialogProps } from './cargo-in.types';
import { useCargoInText } from './cargo-in-text';
import { failureOf, hasLines, readFile, readPasted, type Source } from './read-source';
import { SourceStep } from './source-step.component';
import { useTakeStep } from './use-take-step';

const none: readonly Product[] = [];
type State = { source?: Source; failure?: string };

function attempt(read: () => Source): State {
  try {
    const source = read();
    return hasLines(source) ? { source } : { failure: 'noLines' };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** From a packing list, pasted or as a file, to rows of cargo; by keys alone. */
export function CargoInDialog(props: CargoInDialogProps) {
  const { shipperId, begin, onClose } = props;
  const t = useCargoInText();
  const [state, setState] = useState<State>(() =>
    typeof begin === 'string' ? attempt(() => readPasted(begin)) : {},
  );
  const products = useQuery({ ...shipperProductsQuery(shipperId ?? ''), enabled: Boolean(shipperId) });
  const takeFile = async (file: File) => {
    try {
      const source = await readFile(file);
      setState(attempt(() => source));
    } catch (error) {
      setState({ failure: failureOf(error) });
    }
  };
  const { source, failure } = state;
  const isWaiting = Boolean(shipperId) && products.isPending;
  const take = useTakeStep({
    ...props,
    source: isWaiting ? undefined : source,
    onSource: (next) => setState({ source: next }),
    products: products.data ?? none,
    productNote: !shipperId ? 'noShipper' : products.error ? 'noProducts' : undefined,
    onOther: () => setState({}),
  });
  return (
    // One dialog for all steps: the next one would take the focus that a closing one gives back for a press outside.
    <Dialog
      open
      onClose={onClose}
      title={t('cargoIn.title')}
      size="xl"
      returnTo={props.returnTo}
      footer={take?.footer ?? <Button onClick={onClose}>{t('cargoIn.leave')}</Button>}
    >
      {take ? (
        take.body
      ) : source ? (
        <div aria-busy="true">
          <p role="status" className="qs-muted">
            {t('cargoIn.loading')}
          </p>
          <Skeleton lines={8} />
        </div>
      ) : (
        <SourceStep
          failure={failure}
          onText={(text) => setState(attempt(() => readPasted(text)))}
          onFile={(file) => void takeFile(file)}
        />
      )}
    </Dialog>
  );
}
