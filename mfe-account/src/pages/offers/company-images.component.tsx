import {
  companyImageKinds,
  type CompanyImage,
  type CompanyImageKind,
} from '@quayside/contract/company-images';
import {
  Button,
  ConfirmDialog,
  FileDrop,
  isApiError,
  notify,
  Panel,
  Stack,
  useCan,
  useChange,
  useErrorText,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { useEffect, useRef, useState } from 'react';
import {
  acceptedImages,
  isSendable,
  ownImages,
  removeImage,
  uploadImage,
} from '../../api/company-images.query';
import { Loaded } from '../../components/loaded.component';
import * as styles from './company-images.module.css';

const faults = {
  'image.type': 'type',
  'image.svg': 'svg',
  'image.pixels': 'pixels',
  'image.shape': 'shape',
  'image.damaged': 'damaged',
  'file.empty': 'damaged',
} as const;
const isKnown = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code);

/** Why a picture was not taken. */
function useImageFault(): (error: unknown) => string {
  const { t } = useTranslation('account');
  const words = useErrorText();
  return (error) => {
    if (!isApiError(error)) return words(error);
    if (error.code === 'too-large') return t('offers.images.fault.large');
    const code = error.errors[0]?.code ?? '';
    return isKnown(code) ? t(`offers.images.fault.${faults[code]}`) : words(error);
  };
}

/** Logo and seal: each is stored as soon as it is chosen. */
export function CompanyImages() {
  const { t } = useTranslation('account');
  const query = useQuery(ownImages);
  return (
    <div className={styles.panel}>
      <Panel title={t('offers.images.title')}>
        <Stack>
          <p className="qs-small qs-muted">{t('offers.images.note')}</p>
          <Loaded query={query} label={t('offers.images.title')}>
            {(images) => (
              <div className={styles.images}>
                {companyImageKinds.map((kind) => (
                  <ImageChoice key={kind} kind={kind} image={images[kind]} />
                ))}
              </div>
            )}
          </Loaded>
        </Stack>
      </Panel>
    </div>
  );
}

function useUpload(kind: CompanyImageKind) {
  const { t } = useTranslation('account');
  const faultOf = useImageFault();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    if (sending) return;
    setFault('');
    if (!isSendable(file)) return setFault(t('offers.images.fault.large'));
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    try {
      await uploadImage(kind, file, controller.signal);
      notify({ tone: 'good', title: t(`offers.images.saved.${kind}`) });
    } catch (error) {
      if (!controller.signal.aborted) setFault(faultOf(error));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, fault, forget: () => setFault('') };
}

function ImageChoice({ kind, image }: { kind: CompanyImageKind; image: CompanyImage | null }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const { send, sending, fault, forget } = useUpload(kind);
  const { busy, run } = useChange();
  const [leaving, setLeaving] = useState(false);
  const name = t(`offers.images.kinds.${kind}`);
  const remove = async () => {
    if (!(await run(() => removeImage(kind)))) return;
    setLeaving(false);
    forget();
    notify({ tone: 'good', title: t(`offers.images.removed.${kind}`) });
  };
  return (
    <section className={styles.choice} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <p className="qs-small qs-muted">{t(`offers.images.where.${kind}`)}</p>
      {image ? (
        <div className={styles.paper}>
          <img
            className={styles.picture}
            src={`data:image/png;base64,${image.content}`}
            width={image.width}
            height={image.height}
            alt={name}
          />
        </div>
      ) : (
        <p className="qs-small qs-subtle">{t(`offers.images.none.${kind}`)}</p>
      )}
      {mayWrite ? (
        <>
          <FileDrop
            accept={acceptedImages}
            label={t(`offers.images.${image ? 'replace' : 'choose'}.${kind}`)}
            hint={t('offers.images.rules')}
            onFile={(file) => void send(file)}
          />
          <p role="status" className="qs-small qs-muted">
            {sending ? t('offers.images.sending') : ''}
          </p>
          {fault ? (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          ) : null}
          {image ? (
            <div>
              <Button size="small" disabled={sending} onClick={() => setLeaving(true)}>
                {t(`offers.images.remove.${kind}`)}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t(`offers.images.removeTitle.${kind}`)}
        confirmLabel={t(`offers.images.remove.${kind}`)}
        tone="danger"
        busy={busy}
        onConfirm={() => void remove()}
      >
        {t('offers.images.removeText')}
      </ConfirmDialog>
    </section>
  );
}
