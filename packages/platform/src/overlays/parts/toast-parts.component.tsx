import { Toaster, Toast, createToaster } from '@chakra-ui/react/toast';
import { useTranslation } from '../../language/use-translation';
import type { Notice } from '../overlays.types';
import { IconButton } from '../../patterns/button.component';
import { Icon, type IconName } from '../../patterns/icon.component';
import { Styled } from './styled.component';
import * as styles from './toast-parts.module.css';
import * as buttonStyles from '../../patterns/button.module.css';

const toaster = createToaster({
  ...{ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 },
  // On small screens it stands above the bar or the dialog's buttons at the foot.
  offsets: { top: '1rem', left: '1rem', right: '1rem', bottom: 'var(--qs-foot-of-notices, 1rem)' },
});

const iconOf: Record<string, IconName> = { success: 'check', error: 'alert', info: 'info' };

export function show({ title, text, tone = 'info', action }: Notice): void {
  toaster.create({
    title,
    description: text,
    type: tone === 'good' ? 'success' : tone === 'bad' ? 'error' : 'info',
    duration: action || tone === 'bad' ? 10_000 : 4_000,
    closable: true,
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
}

/** Always there once it is loaded: it also writes what the styles of all parts stand on. */
export function ToastParts() {
  const { t } = useTranslation('platform');
  return (
    <Styled withGlobals>
      <Toaster toaster={toaster}>
        {(toast) => (
          <Toast.Root unstyled className={styles.toast}>
            <Icon name={iconOf[toast.type ?? 'info'] ?? 'info'} />
            <div className={styles.text}>
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </div>
            {toast.action ? (
              <Toast.ActionTrigger className={buttonStyles.button} data-part="button" data-size="small">
                {toast.action.label}
              </Toast.ActionTrigger>
            ) : null}
            <Toast.CloseTrigger asChild>
              <IconButton label={t('action.close')} icon="close" tone="ghost" size="small" />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </Styled>
  );
}
