import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../language/use-translation';
import { isApiError } from '../api/api-error';
import { useHotkey } from '../hotkeys/hotkeys';
import { useErrorText } from '../patterns/states.component';
import { sentenceOf } from './form-resolver';
import { watchTyping } from './typed-while-saving';
import type { SaveOutcome } from './use-versioned-save';
import * as layoutStyles from '../patterns/layout.module.css';
import * as styles from './form.module.css';
import * as buttonStyles from '../patterns/button.module.css';

export type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => Promise<SaveOutcome | void> | void;
  children: ReactNode;
  label?: string;
  /** Where words for the service's own codes are: `validation.<code>` of this namespace comes before the platform's. */
  namespace?: string;
  /** Holds a sheet: takes the page's width. All others are as wide as can be read across, on every page. */
  wide?: boolean;
};

/**
 * A form with an error summary that links to the fields. A refusal of the service (422) lands at the same fields by its paths;
 * anything else is said above with its digest. Ctrl/⌘+S saves.
 */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  children,
  label,
  namespace,
  wide = false,
}: FormProps<Values>) {
  const { t } = useTranslation('platform');
  const words = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const { errors, submitCount } = form.formState;
  const root = errors.root?.message;
  const messages = flatten(errors as FieldErrors);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const paths = messages.map(({ path }) => path).join(' ');

  const markProblems = () => {
    const fields = [...(element.current?.querySelectorAll<HTMLInputElement>('input[data-problem]') ?? [])];
    for (const { name, dataset } of fields)
      form.setError(name as Path<Values>, { type: 'unreadable', message: dataset.problem });
    return fields.length > 0;
  };
  const isSending = useRef(false);
  const send = form.handleSubmit(async (values) => {
    // What a field could not read is not among its values: sent without it, the record would differ from the screen.
    if (markProblems()) return;
    const typed = watchTyping(form);
    try {
      const outcome = await onSubmit(values);
      if (outcome === 'theirs') typed.drop();
      else typed.putBack();
    } catch (error) {
      typed.putBack();
      applyServerErrors(form, error, words(error), namespace);
    }
  }, markProblems);
  // Keys may ask for it twice: a second save on the same version would be in conflict with the first, a second new record be one too many.
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await send().finally(() => (isSending.current = false));
  };
  useHotkey('mod+s', t('shortcut.save'), () => void submit());
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  useEffect(() => {
    const known = paths.split(' ').map((path) => [path, labelOf(element.current, path)] as const);
    setLabels(Object.fromEntries(known));
  }, [paths]);

  return (
    <form
      ref={element}
      noValidate
      className={`${layoutStyles.stack} ${styles.form}`}
      data-wide={wide || undefined}
      aria-label={label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      {submitCount > 0 && (messages.length > 0 || root) ? (
        <div className={styles.summary} data-part="summary" role="alert">
          {root ? <p>{root}</p> : null}
          {messages.length > 0 ? <p>{t('error.summary', { count: messages.length })}</p> : null}
          <ul>
            {messages.map(({ path, message }) => (
              <li key={path}>
                <button
                  type="button"
                  className={buttonStyles.button}
                  data-part="button"
                  data-tone="ghost"
                  data-size="small"
                  onClick={() => form.setFocus(path as Path<Values>)}
                >
                  {labels[path] ? `${labels[path]}: ${message}` : message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
    </form>
  );
}

/** What the field of that name is called on the screen. */
function labelOf(form: HTMLFormElement | null, path: string): string {
  const inputs = [...(form?.elements ?? [])].filter((field) => field.getAttribute('name') === path);
  const [input] = inputs;
  if (!(
    input instanceof HTMLInputElement ||
    input instanceof HTMLSelectElement ||
    input instanceof HTMLTextAreaElement
  ))
    return '';
  const legend = inputs.length > 1 ? input.closest('fieldset')?.querySelector('legend') : undefined;
  const label = legend ?? input.labels?.[0];
  const words = [...(label?.childNodes ?? [])].filter(
    (node) => !(node instanceof Element && node.matches('[data-part="required"], [data-part="help"], input')),
  );
  return words
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();
}

/** The field on the screen that holds what is at a path: itself, or all of a list that one field chooses. */
function shownAt<Values extends FieldValues>(form: UseFormReturn<Values>, path: string): string | undefined {
  if (!path || form.control._names.mount.has(path as Path<Values>)) return path || undefined;
  return shownAt(form, path.slice(0, Math.max(path.lastIndexOf('.'), 0)));
}

/** Puts a service's refusal where it belongs. Throws nothing: what cannot be placed is shown above the form. */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  text: string,
  namespace?: string,
): void {
  const digest = isApiError(error) && error.digest ? ` (${error.digest})` : '';
  const issues = isApiError(error) ? error.errors : [];
  // What is not on the screen could neither be corrected nor cleared there.
  const placed = issues.filter((issue) => {
    const field = shownAt(form, issue.path);
    if (field)
      form.setError(field as Path<Values>, { type: 'server', message: sentenceOf(issue, namespace) });
    return field;
  });
  if (placed.length > 0) return;
  const others = issues.map((issue) => `${issue.path}: ${sentenceOf(issue, namespace)}`);
  form.setError('root', { type: 'server', message: [`${text}${digest}`, ...others].join(' ') });
}

function flatten(errors: FieldErrors, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (name === 'root' || !error) return [];
    const path = prefix ? `${prefix}.${name}` : name;
    if (typeof error.message === 'string') return [{ path, message: error.message }];
    return flatten(error as FieldErrors, path);
  });
}
