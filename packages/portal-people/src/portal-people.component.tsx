import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Panel,
  classes,
  notify,
  useErrorText,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import type { PersonChange, PortalPerson } from './portal-person';
import { usePersonColumns } from './use-person-columns';
import './locales/register';

export type { PersonChange, PortalPerson } from './portal-person';

export type PortalPeopleProps<Person extends PortalPerson> = {
  people: {
    data: { items: Person[] } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** Answers the person as stored. Absent: the list is for reading. */
  change?: ((person: Person, wanted: PersonChange) => Promise<Person>) | undefined;
  /** Absent: nobody can be invited. */
  onInvite?: (() => void) | undefined;
  /** Whether some of them may accept quotations. */
  accepts?: boolean;
  words: { emptyTitle: string; emptyText: string };
};

/**
 * The people of a company who use the portal; invitations that wait stand first, apart from them. Who loses access is asked about, and it
 * can be given back at once.
 */
export function PortalPeople<Person extends PortalPerson>(props: PortalPeopleProps<Person>) {
  const { people, change, onInvite, accepts = false, words } = props;
  const { t } = useTranslation('portalPeople');
  const { leaving, setLeaving, busy, ask, run } = usePersonChange(change);
  const columns = usePersonColumns(change && ask, accepts);
  const items = people.data?.items;
  const waiting = items?.filter(({ state }) => state === 'invited') ?? [];
  const isWaiting = leaving?.state === 'invited';
  return (
    <div className={classes.stack}>
      {waiting.length > 0 ? (
        <Panel flush title={t('waiting')}>
          <DataTable
            label={t('waiting')}
            columns={columns}
            items={waiting}
            itemId={({ id }) => id}
            empty={null}
          />
        </Panel>
      ) : null}
      <Panel flush title={t('people')}>
        <DataTable
          label={t('title')}
          columns={columns}
          items={items?.filter(({ state }) => state !== 'invited')}
          itemId={({ id }) => id}
          loading={people.isPending}
          error={people.error}
          onRetry={() => void people.refetch()}
          expectedRows={3}
          empty={
            <EmptyState
              title={words.emptyTitle}
              action={
                onInvite ? (
                  <Button icon="mail" onClick={onInvite}>
                    {t('invite')}
                  </Button>
                ) : null
              }
            >
              {words.emptyText}
            </EmptyState>
          }
        />
      </Panel>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t(isWaiting ? 'withdrawTitle' : 'deactivateTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t(isWaiting ? 'withdraw' : 'deactivate')}
        tone="danger"
        busy={busy}
        onConfirm={() => (leaving ? void run(leaving, { active: false }) : undefined)}
      >
        <p>{t(isWaiting ? 'withdrawText' : 'deactivateText')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Which sentence tells what became of a person: an invitation is no access yet. */
function saidOf({ state }: PortalPerson, { active }: PersonChange) {
  if (active === undefined) return 'changed';
  if (active) return 'reactivated';
  return state === 'invited' ? 'withdrawn' : 'deactivated';
}

/** Sends a change and says what became of it; taking access waits until it is confirmed. */
function usePersonChange<Person extends PortalPerson>(change: PortalPeopleProps<Person>['change']) {
  const { t } = useTranslation('portalPeople');
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<Person>();
  const [busy, setBusy] = useState(false);

  async function run(person: Person, wanted: PersonChange): Promise<void> {
    if (!change) return;
    setBusy(true);
    try {
      const saved = await change(person, wanted);
      setLeaving(undefined);
      notify({
        title: t(saidOf(person, wanted), { name: saved.name }),
        tone: 'good',
        // A withdrawn invitation is gone: its link is good for nothing any more.
        action:
          wanted.active === false && person.state !== 'invited'
            ? { label: t('undo'), run: () => void run(saved, { active: true }) }
            : undefined,
      });
    } catch (error) {
      notify({ title: t('notChanged', { name: person.name }), text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  const ask = (person: Person, wanted: PersonChange) => {
    if (wanted.active === false) setLeaving(person);
    else void run(person, wanted);
  };
  return { leaving, setLeaving, busy, ask, run };
}
