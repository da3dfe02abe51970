import {
  forgetUnsavedChanges,
  InlineNote,
  notify,
  Page,
  PageError,
  PageSkeleton,
  Panel,
  Stack,
  Tag,
  useCan,
  useNavigate,
  useParams,
} from '@quayside/platform';
import { useVersionedSave } from '@quayside/platform/forms';
import type { PlaceView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changePlace, createPlace, movePlace, usePlace } from '../../api/places.query';
import { KeptMenu } from '../../components/kept-menu.component';
import { estimateLinks } from '../../links';
import { PlaceForm } from './place-form.component';
import { changeOf, inputOf, valuesOf, type PlaceValues } from './place-values';
import { usePlacesText, usePlaceWords } from './place-words';

const useCrumbs = () => [{ label: usePlacesText()('many'), to: estimateLinks.places() }];

/** Archive or restore: an archived place is found nowhere. */
function PlaceMenu({ place }: { place: PlaceView }) {
  const t = usePlacesText();
  const words = {
    more: t('more'),
    archive: t('archive'),
    archiveTitle: t('archiveTitle'),
    archiveText: t('archiveText'),
    archivedNotice: t('archivedNotice'),
    restore: t('restore'),
    restored: t('restored'),
  };
  return <KeptMenu archived={place.archived} words={words} onMove={(to) => movePlace(place, to)} />;
}

export function NewPlacePage() {
  const t = usePlacesText();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const [values] = useState(() => valuesOf());
  const [key] = useState(() => crypto.randomUUID());
  const [saving, setSaving] = useState(false);
  const back = () => void navigate(estimateLinks.places());
  const save = async (filled: PlaceValues) => {
    setSaving(true);
    try {
      await createPlace(inputOf(filled), key);
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('created') });
      back();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Page title={t('newTitle')} crumbs={crumbs}>
      <PlaceForm values={values} saving={saving} onSubmit={save} onCancel={back} />
    </Page>
  );
}

export function PlacePage() {
  const { placeId = '' } = useParams();
  const query = usePlace(placeId);
  const mayWrite = useCan('company:write');
  if (!query.data)
    return query.isPending ? (
      <PageSkeleton />
    ) : (
      <PageError error={query.error} onRetry={() => void query.refetch()} />
    );
  return mayWrite && !query.data.archived ? (
    <EditPlace place={query.data} />
  ) : (
    <ShownPlace place={query.data} mayWrite={mayWrite} />
  );
}

const Tags = ({ place, kind }: { place: PlaceView; kind: string }) => (
  <>
    <Tag tone="accent">v{place.version}</Tag>
    <Tag>{kind}</Tag>
  </>
);

/** A place for those who may not change it, and one that is archived. */
function ShownPlace({ place, mayWrite }: { place: PlaceView; mayWrite: boolean }) {
  const crumbs = useCrumbs();
  const { t, named, kind, days } = usePlaceWords();
  const { aliases, latitude, longitude, source, notes } = place;
  const facts = [
    [t('field.country'), place.country],
    [t('field.aliases'), aliases?.join(', ')],
    [t('panel.where'), latitude === undefined ? undefined : `${latitude}, ${longitude}`],
    [t('field.days'), days(place)],
    [t('field.source'), source],
    [t('field.notes'), notes],
  ].filter(([, value]) => value);
  return (
    <Page
      title={`${place.code} ${named(place)}`}
      crumbs={crumbs}
      tags={<Tags place={place} kind={place.archived ? t('archived') : kind(place)} />}
      actions={mayWrite ? <PlaceMenu place={place} /> : null}
    >
      <Panel title={t('panel.what')}>
        <Stack>
          {facts.map(([label, value]) => (
            <p key={label}>
              <span className="qs-muted">{label}</span> {value}
            </p>
          ))}
          {mayWrite ? null : <InlineNote tone="info">{t('readOnly')}</InlineNote>}
        </Stack>
      </Panel>
    </Page>
  );
}

function EditPlace({ place }: { place: PlaceView }) {
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const { t, named, kind } = usePlaceWords();
  const [loaded, setLoaded] = useState(place);
  const back = () => void navigate(estimateLinks.places());
  const { submit, saving, conflict } = useVersionedSave<PlaceValues, PlaceView>({
    version: loaded.version,
    save: (values, version) => changePlace(place.id, changeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('saved', { version: saved.version }) });
      back();
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <Page
      title={`${loaded.code} ${named(loaded)}`}
      crumbs={crumbs}
      tags={<Tags place={loaded} kind={kind(loaded)} />}
      actions={<PlaceMenu place={loaded} />}
    >
      <PlaceForm
        key={loaded.version}
        values={valuesOf(loaded)}
        fixedCode
        builtIn={loaded.builtIn}
        saving={saving}
        onSubmit={submit}
        onCancel={back}
      />
      {conflict}
    </Page>
  );
}
