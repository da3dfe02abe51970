import {
  ActivityPanel,
  ArchiveMenu,
  InlineNote,
  Page,
  Panel,
  Stack,
  Tag,
  UnreadPage,
  useCan,
  useNavigate,
  useParams,
} from '@quayside/platform';
import { useCreate, useKeptSave } from '@quayside/platform/forms';
import type { PlaceView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changePlace, createPlace, movePlace, usePlace } from '../../api/places.query';
import { estimate } from '../../api/estimate.client';
import { estimateLinks } from '../../links';
import { PlaceForm } from './place-form.component';
import { changeOf, inputOf, valuesOf, type PlaceValues } from './place-values';
import { usePlacesText, usePlaceWords } from './place-words';

const useCrumbs = () => [{ label: usePlacesText()('many'), to: estimateLinks.places() }];

/** Archive or restore: an archived place is found nowhere. */
function PlaceMenu({ place }: { place: PlaceView }) {
  const t = usePlacesText();
  return <ArchiveMenu t={t} archived={place.archived} move={(to) => movePlace(place, to)} />;
}

export function NewPlacePage() {
  const t = usePlacesText();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const [values] = useState(() => valuesOf());
  const back = () => void navigate(estimateLinks.places());
  const { saving, submit } = useCreate({
    create: (filled: PlaceValues, key) => createPlace(inputOf(filled), key),
    created: t('created'),
    onCreated: () => back(),
  });
  return (
    <Page title={t('newTitle')} crumbs={crumbs}>
      <PlaceForm values={values} saving={saving} onSubmit={submit} onCancel={back} />
    </Page>
  );
}

/** Who changed it, when, and from what to what. */
const PlaceActivity = ({ id }: PlaceView) => (
  <ActivityPanel read={estimate.readActivity} resource="place" id={id} namespace="estimate-places" />
);

export function PlacePage() {
  const { placeId = '' } = useParams();
  const query = usePlace(placeId);
  const mayWrite = useCan('company:write');
  if (!query.data) return <UnreadPage query={query} />;
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
    [t('field.days'), days(place) || t('none')],
    [t('field.source'), source],
    [t('field.notes'), notes],
  ].filter(([, value]) => value);
  return (
    <Page
      width="narrow"
      title={`${place.code} ${named(place)}`}
      crumbs={crumbs}
      tags={<Tags place={place} kind={place.archived ? t('archived') : kind(place)} />}
      actions={mayWrite ? <PlaceMenu place={place} /> : null}
    >
      <Stack>
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
        <PlaceActivity {...place} />
      </Stack>
    </Page>
  );
}

function EditPlace({ place }: { place: PlaceView }) {
  const crumbs = useCrumbs();
  const { t, named, kind } = usePlaceWords();
  const { loaded, form, conflict } = useKeptSave<PlaceValues, PlaceView>({
    kept: place,
    change: (values, version) => changePlace(place.id, changeOf(values), version),
    saved: (version) => t('saved', { version }),
    to: estimateLinks.places(),
  });
  return (
    <Page
      width="narrow"
      title={`${loaded.code} ${named(loaded)}`}
      crumbs={crumbs}
      tags={<Tags place={loaded} kind={kind(loaded)} />}
      actions={<PlaceMenu place={loaded} />}
    >
      <Stack>
        <PlaceForm
          key={loaded.version}
          values={valuesOf(loaded)}
          fixedCode
          builtIn={loaded.builtIn}
          {...form}
        />
        {conflict}
        <PlaceActivity {...loaded} />
      </Stack>
    </Page>
  );
}
