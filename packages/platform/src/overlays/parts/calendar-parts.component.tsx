import { DatePicker as Parts, parseDate } from '@chakra-ui/react/date-picker';
import { Portal } from '@chakra-ui/react/portal';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from '../../language/use-translation';
import { localeOf } from '../../language/format';
import { useLanguage } from '../../language/i18n';
import { Icon } from '../../patterns/icon.component';
import { Styled } from './styled.component';
import * as styles from './calendar-parts.module.css';

export type CalendarPartsProps = {
  /** Id of the field under which it stands. */
  anchorId: string;
  /** Id of the button that opens it. */
  triggerId: string;
  label: string;
  /** ISO dates; the empty text is none. */
  value: string;
  min?: string;
  max?: string;
  timeZone?: string;
  /** Where it is opened from: over a dialog it belongs into that dialog, which keeps the focus. */
  container: RefObject<HTMLElement | null>;
  onPick: (date: string) => void;
  onClose: () => void;
};

const views = ['day', 'month', 'year'] as const;
const valueOf = (date: string | undefined) => (date ? parseDate(date) : undefined);

/** A month to choose a day from: arrows, Page Up and Down, Home and End, Enter; Esc closes. */
export function CalendarParts({
  anchorId,
  triggerId,
  label,
  value,
  min,
  max,
  timeZone,
  container,
  onPick,
  onClose,
}: CalendarPartsProps) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  // Only what is opened after it was mounted takes the focus to its day.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const chosen = valueOf(value);
  return (
    <Styled>
      <Parts.Root
        unstyled
        ids={{ control: anchorId, trigger: triggerId }}
        open={isOpen}
        onOpenChange={(details) => !details.open && onClose()}
        value={chosen ? [chosen] : []}
        onValueChange={({ value: [date] }) => onPick(date ? date.toString().slice(0, 10) : '')}
        min={valueOf(min)}
        max={valueOf(max)}
        locale={localeOf(language)}
        timeZone={timeZone}
        positioning={{ placement: 'bottom-start' }}
        translations={{
          content: label,
          dayCell: ({ valueText }) => valueText,
          prevTrigger: (view) => t(`date.previous.${view}`),
          nextTrigger: (view) => t(`date.next.${view}`),
          viewTrigger: (view) => t(`date.choose.${view}`),
        }}
      >
        <Portal
          container={{ current: container.current?.closest<HTMLElement>('[role="dialog"]') ?? document.body }}
        >
          <Parts.Positioner>
            <Parts.Content className={styles.calendar} aria-label={label}>
              {views.map((view) => (
                <Parts.View key={view} view={view}>
                  <Parts.ViewControl className={styles.head}>
                    <Parts.PrevTrigger>
                      <Icon name="back" />
                    </Parts.PrevTrigger>
                    <Parts.ViewTrigger>
                      <Parts.RangeText />
                    </Parts.ViewTrigger>
                    <Parts.NextTrigger>
                      <Icon name="forward" />
                    </Parts.NextTrigger>
                  </Parts.ViewControl>
                  {view === 'day' ? (
                    <Parts.DayTable />
                  ) : view === 'month' ? (
                    <Parts.MonthTable />
                  ) : (
                    <Parts.YearTable />
                  )}
                </Parts.View>
              ))}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </Styled>
  );
}
