import { Toaster, Toast, createToaster } from '@chakra-ui/react/toast';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../toast-region.component';
import { Styled } from './styled.component';

const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 });

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
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }}>
            <div className="qs-stack" style={{ flex: 1, '--qs-gap': '2px' } as React.CSSProperties}>
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </div>
            {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
            <Toast.CloseTrigger aria-label={t('action.close')} />
          </Toast.Root>
        )}
      </Toaster>
    </Styled>
  );
}
