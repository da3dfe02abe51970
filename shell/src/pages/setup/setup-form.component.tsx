import { Button, isApiError, Row, useLanguage, useNavigate, useTranslation } from '@quayside/platform';
import { Form, useContractForm } from '@quayside/platform/forms';
import type { MailState } from '@quayside/service-account/contract';
import { useEffect, useRef, useState } from 'react';
import { account } from '../../api/account.client';
import { takeSession } from '../../session/load-session';
import { checks } from './setup-checks';
import { AdministratorFields, CompanyFields, FigureFields } from './setup-fields.component';
import { MailFields } from './mail-fields.component';
import { bodyOf, startingValues, stepOf, steps, type SetupValues } from './setup-values';
import * as styles from './setup-form.module.css';

/** Company, figures, administrator, mail; then the administrator is signed in. What was typed stays while one goes back and forth. */
export function SetupForm({ token, mail }: { token: string; mail: MailState }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const [busy, setBusy] = useState(false);
  const step = steps[index] ?? 'company';
  const form = useContractForm(checks[step], {
    defaultValues: startingValues(Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  const heading = useFocusOnChange(step);

  const goTo = (wanted: number) => {
    // A page that was not sent yet does not complain while it is filled in.
    form.reset(undefined, { keepValues: true });
    setIndex(wanted);
  };
  const submit = async (values: SetupValues) => {
    if (index < steps.length - 1) return goTo(index + 1);
    setBusy(true);
    try {
      const session = await account.setUp({ body: bodyOf(token, values, language) });
      takeSession(session);
      await navigate('/', { replace: true });
    } catch (error) {
      setBusy(false);
      const refused = isApiError(error)
        ? error.errors.map(({ path }) => stepOf(path)).find(Boolean)
        : undefined;
      if (refused) setIndex(steps.indexOf(refused));
      throw error;
    }
  };

  return (
    <>
      <ol className={styles.steps} aria-label={t('setup.steps')}>
        {steps.map((each, place) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-done={place < index || undefined}
          >
            {t(`setup.step.${each}`)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {t(`setup.heading.${step}`)}
      </h2>
      <Form form={form} onSubmit={submit} namespace="shell" label={t('setup.title')}>
        <div hidden={step !== 'company'}>
          <CompanyFields control={form.control} />
        </div>
        <div hidden={step !== 'figures'}>
          <FigureFields control={form.control} />
        </div>
        <div hidden={step !== 'administrator'}>
          <AdministratorFields control={form.control} />
        </div>
        <div hidden={step !== 'mail'}>
          <MailFields form={form} token={token} state={mail} />
        </div>
        <Row style={{ justifyContent: 'space-between' }}>
          {index > 0 ? (
            <Button icon="back" disabled={busy} onClick={() => goTo(index - 1)}>
              {t('setup.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" tone="primary" busy={busy}>
            {index < steps.length - 1 ? t('setup.next') : t('setup.finish')}
          </Button>
        </Row>
      </Form>
    </>
  );
}

/** The heading takes the focus when the page changes, not when it opens: there the first field is where one begins. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
