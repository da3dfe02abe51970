import {
  notificationWays,
  type NotificationKind,
  type NotificationWay,
} from '@quayside/contract/notification';
import { Fields, Panel, SelectField, Stack, useChange, useQuery, useTranslation } from '@quayside/platform';
import type { NotificationChoices } from '@quayside/service-account/contract';
import { useState } from 'react';
import { chooseWay, notificationChoices } from '../../api/notifications.query';
import { Loaded } from '../../components/loaded.component';

const groups = {
  offers: ['question', 'counterOffer', 'accepted', 'declined', 'firstView', 'mailFailed'],
  approval: ['submitted', 'approved', 'returned'],
  dates: ['expiresSoon', 'expired', 'rateEnds'],
  work: ['assigned', 'stageDue', 'mention'],
} as const satisfies Record<string, readonly NotificationKind[]>;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

/** How the member is notified of each kind. */
export function NotificationPanel({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('account');
  const query = useQuery(notificationChoices);
  return (
    <Panel title={t('notifications.title')}>
      <Stack>
        <p className="qs-small qs-subtle">
          {t('notifications.intro')} {t('notifications.digest', { zone: timeZone })}
        </p>
        <Loaded query={query} label={t('notifications.title')}>
          {(loaded) => <Choices choices={loaded} />}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function Choices({ choices }: { choices: NotificationChoices }) {
  const { t } = useTranslation('account');
  const { run } = useChange();
  // Shown at once; what could not be stored is shown as it was.
  const [chosen, setChosen] = useState<Partial<Record<NotificationKind, NotificationWay>>>({});
  const wayOf = (kind: NotificationKind): NotificationWay =>
    chosen[kind] ?? choices.items.find((each) => each.kind === kind)?.way ?? 'inApp';
  const choose = async (kind: NotificationKind, way: NotificationWay) => {
    setChosen((before) => ({ ...before, [kind]: way }));
    await run(() => chooseWay(kind, way));
    setChosen(({ [kind]: latest, ...others }) => (latest === way ? others : { ...others, [kind]: latest }));
  };
  const options = notificationWays.map((value) => ({ value, label: t(`notifications.ways.${value}`) }));
  return (
    <>
      {groupNames.map((group) => (
        <fieldset key={group} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <legend style={{ padding: 0, marginBottom: 6, fontWeight: 600 }}>
            {t(`notifications.groups.${group}`)}
          </legend>
          <Fields>
            {groups[group].map((kind) => (
              <SelectField
                key={kind}
                label={t(`notifications.kinds.${kind}`)}
                name={kind}
                value={wayOf(kind)}
                options={options}
                onChange={(value) => void choose(kind, value as NotificationWay)}
              />
            ))}
          </Fields>
        </fieldset>
      ))}
    </>
  );
}
