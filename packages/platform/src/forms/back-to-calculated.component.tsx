import { useTranslation } from '../language/use-translation';
import { IconButton } from '../patterns/button.component';

/** Of a field whose calculated value was typed over: what it was, and the way back to it. */
export type Overridden = { calculated: string; onReset: () => void };

export function BackToCalculated({ onReset }: Pick<Overridden, 'onReset'>) {
  const { t } = useTranslation('platform');
  return (
    <IconButton
      icon="reset"
      size="small"
      tone="ghost"
      label={t('state.backToCalculated')}
      onClick={onReset}
    />
  );
}
