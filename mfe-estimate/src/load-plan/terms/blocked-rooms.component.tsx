import { Button, formatDecimal, IconButton, classes } from '@quayside/platform';
import type { ContainerType, VanningInputs } from '@quayside/rating';
import { useEffect, useId, useRef, useState } from 'react';
import {
  roomFields,
  roomOf,
  roomsAtMost,
  typesWithRooms,
  usualRoom,
  withRooms,
  type Blocked,
  type Room,
  type RoomField,
  type RoomIssue,
  type RoomTexts,
} from './blocked-rooms';
import { figure, useLoadingText, type LoadingText } from '../loading-text';
import * as termsStyles from './terms.module.css';
import * as loadBenchStyles from '../panel/load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';

type Draft = Partial<RoomTexts>;
type Drafts = Partial<Record<ContainerType, readonly (Draft | undefined)[]>>;

/** Rooms that nothing is loaded into, by container type. */
export function BlockedRooms({
  inputs,
  planned,
  readOnly,
  onChange,
}: {
  inputs: VanningInputs;
  /** Type of the container in view: what is most likely meant. */
  planned: string | undefined;
  readOnly: boolean;
  onChange: (blocked: Blocked | undefined) => void;
}) {
  const t = useLoadingText();
  const titleId = useId();
  const blocked = inputs.loading?.blocked;
  const types = typesWithRooms(inputs);
  const [chosen, setChosen] = useState<ContainerType>();
  const type = types.find((each) => each === (chosen ?? planned)) ?? types[0];
  const [drafts, setDrafts] = useState<Drafts>({});
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = types.flatMap((each) =>
    (blocked?.[each] ?? []).map((room, index) => ({ type: each, room, index, key: `${each}-${index}` })),
  );
  const isFull = type !== undefined && (blocked?.[type]?.length ?? 0) >= roomsAtMost;

  const setDraft = (of: ContainerType, index: number, draft: Draft | undefined) =>
    setDrafts((all) => {
      const own = [...(all[of] ?? [])];
      own[index] = draft;
      return { ...all, [of]: own };
    });
  const add = () => {
    if (!type) return;
    const rooms = blocked?.[type] ?? [];
    setAdded(`${type}-${rooms.length}`);
    onChange(withRooms(blocked, type, [...rooms, usualRoom(type, rooms)]));
  };
  const remove = (of: ContainerType, index: number) => {
    const keep = <Entry,>(list: readonly Entry[] = []) => [...list.slice(0, index), ...list.slice(index + 1)];
    setDrafts((all) => ({ ...all, [of]: keep(all[of]) }));
    setAdded(undefined);
    onChange(withRooms(blocked, of, keep(blocked?.[of])));
    addButton.current?.focus();
  };

  return (
    <section className={termsStyles.rooms} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('rooms.title')}</h4>
      <p className="qs-small qs-muted">{t(rows.length > 0 || readOnly ? 'rooms.help' : 'rooms.none')}</p>
      {rows.length > 0 ? (
        <div className={classes.tableScroll} data-part="table-scroll">
          <table className={`${classes.table} ${termsStyles.table}`} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{t('rooms.type')}</th>
                {roomFields.map((field) => (
                  <th key={field} scope="col" data-align="end">
                    {t(`rooms.${field}`)}
                  </th>
                ))}
                {readOnly ? null : (
                  <th scope="col">
                    <span className="qs-visually-hidden">{t('rooms.remove')}</span>
                  </th>
                )}
              </tr>
            </thead>
            {rows.map(({ type: of, room, index, key }) => (
              <RoomRow
                key={key}
                type={of}
                number={index + 1}
                room={room}
                draft={drafts[of]?.[index]}
                takesFocus={key === added}
                readOnly={readOnly}
                onDraft={(draft) => setDraft(of, index, draft)}
                onRoom={(next) =>
                  onChange(
                    withRooms(
                      blocked,
                      of,
                      (blocked?.[of] ?? []).map((each, at) => (at === index ? next : each)),
                    ),
                  )
                }
                onRemove={() => remove(of, index)}
              />
            ))}
          </table>
        </div>
      ) : null}
      {readOnly || !type ? null : (
        <div className={loadBenchStyles.tools} data-part="tools">
          <label className={partsStyles.inline}>
            {t('rooms.type')}
            <select
              className={classes.input}
              value={type}
              onChange={({ target }) => setChosen(types.find((each) => each === target.value))}
            >
              {types.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
          <Button ref={addButton} size="small" icon="add" disabled={isFull} onClick={add}>
            {t('rooms.add')}
          </Button>
          {isFull ? (
            <span className="qs-small qs-muted">{t('rooms.full', { most: roomsAtMost })}</span>
          ) : null}
        </div>
      )}
    </section>
  );
}

function issueText(t: LoadingText, type: ContainerType, issue: RoomIssue): string {
  if (issue.code !== 'outside')
    return t(`rooms.bad.${issue.code}`, {
      fields: issue.fields.map((field) => t(`rooms.${field}`)).join(', '),
    });
  return t(`rooms.bad.outside.${issue.along}`, {
    type,
    end: figure(issue.end),
    inner: figure(issue.inner),
  });
}

/** One room. What cannot be used stays in its field with the reason below, and is not planned with. */
function RoomRow({
  type,
  number,
  room,
  draft,
  takesFocus,
  readOnly,
  onDraft,
  onRoom,
  onRemove,
}: {
  type: ContainerType;
  number: number;
  room: Room;
  draft: Draft | undefined;
  takesFocus: boolean;
  readOnly: boolean;
  onDraft: (draft: Draft | undefined) => void;
  onRoom: (room: Room) => void;
  onRemove: () => void;
}) {
  const t = useLoadingText();
  const issueId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<RoomField>();
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const textsWith = (typed: Draft | undefined): RoomTexts => {
    const text = (field: RoomField) => typed?.[field] ?? String(room[field]);
    return { x: text('x'), y: text('y'), z: text('z'), dx: text('dx'), dy: text('dy'), dz: text('dz') };
  };
  const texts = textsWith(draft);
  const made = roomOf(type, texts);
  const issue = 'issue' in made ? made.issue : undefined;
  const enter = (field: RoomField, text: string) => {
    const typed = { ...draft, [field]: text };
    const next = roomOf(type, textsWith(typed));
    onDraft(typed);
    if ('room' in next) onRoom(next.room);
  };
  return (
    <tbody>
      <tr>
        <th scope="row">{type}</th>
        {roomFields.map((field) => (
          <td key={field} data-label={t(`rooms.${field}`)}>
            <input
              ref={field === 'x' ? first : undefined}
              className={classes.input}
              data-align="end"
              inputMode="numeric"
              aria-label={t('rooms.of', { field: t(`rooms.${field}`), type, number })}
              aria-invalid={issue?.fields.includes(field) ? true : undefined}
              aria-describedby={issue ? issueId : undefined}
              readOnly={readOnly}
              value={
                focused === field || draft?.[field] !== undefined ? texts[field] : formatDecimal(texts[field])
              }
              onFocus={() => (readOnly ? undefined : setFocused(field))}
              onBlur={() => {
                setFocused(undefined);
                if (!issue) onDraft(undefined);
              }}
              onChange={({ target }) => enter(field, target.value)}
            />
          </td>
        ))}
        {readOnly ? null : (
          <td data-align="end">
            <IconButton
              size="small"
              tone="ghost"
              icon="delete"
              label={t('rooms.removeOf', { type, number })}
              onClick={onRemove}
            />
          </td>
        )}
      </tr>
      {issue ? (
        <tr className={termsStyles.issue}>
          <td colSpan={roomFields.length + (readOnly ? 1 : 2)}>
            <span id={issueId} role="alert">
              {issueText(t, type, issue)}
            </span>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
