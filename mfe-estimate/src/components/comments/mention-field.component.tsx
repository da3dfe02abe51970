import { classes, FieldFrame, nameIn, useLanguage } from '@quayside/platform';
import type { MemberReference } from '@quayside/service-estimate/contract';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import * as styles from './comments.module.css';
import { useCommentsText } from './comments-text';
import { membersFor, mentionAt, type MentionStart } from './mentions';

/** A text in which an @ offers the members; arrows choose, Enter takes, Escape closes. */
export function MentionField({
  value,
  onChange,
  people,
  longest,
}: {
  value: string;
  onChange: (text: string) => void;
  people: readonly MemberReference[];
  longest: number;
}) {
  const t = useCommentsText();
  const language = useLanguage();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<MentionStart>();
  const [active, setActive] = useState(0);
  const offered = start ? membersFor(people, start.typed) : [];
  const area = () => frame.current?.querySelector('textarea');

  const look = (text: string) => {
    setStart(mentionAt(text, area()?.selectionStart ?? text.length));
    setActive(0);
  };
  const take = (person: MemberReference) => {
    if (!start) return;
    const end = start.at + 1 + start.typed.length;
    const name = `@${nameIn(language, person)} `;
    onChange(value.slice(0, start.at) + name + value.slice(end));
    setStart(undefined);
    const caret = start.at + name.length;
    requestAnimationFrame(() => {
      area()?.focus();
      area()?.setSelectionRange(caret, caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (!chosen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else if (event.key === 'Escape') setStart(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className={styles.field}>
      <FieldFrame label={t('write')} help={t('hint')} wide>
        {(control) => (
          <textarea
            {...control}
            className={classes.input}
            rows={3}
            maxLength={longest}
            value={value}
            onChange={({ target }) => {
              const text = target.value.replaceAll('\t', ' ');
              onChange(text);
              look(text);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setStart(undefined)}
            aria-autocomplete="list"
            aria-controls={offered.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
          />
        )}
      </FieldFrame>
      {offered.length > 0 ? (
        <ul id={`${id}-list`} role="listbox" aria-label={t('mention')} className={styles.offered}>
          {offered.map((person, index) => (
            <li
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {nameIn(language, person)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
