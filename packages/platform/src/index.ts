/**
 * What shell and remotes share at run time: one copy of every context, and the patterns of the look.
 * An export here is all it takes to offer something to the remotes; nothing else may import the libraries below.
 * @packageDocumentation
 */
export * from './start';
export { classes } from './theme/classes';

// Routing
export {
  NavLink,
  Navigate,
  Outlet,
  matchPath,
  useNavigation,
  useParams,
  redirect,
  ScrollRestoration,
} from 'react-router-dom';
export type { LoaderFunctionArgs } from 'react-router-dom';
export { addressOf, liveLinks } from './routing/live-links';
export type { LiveLinks } from './routing/live-links';
export { useUnsavedChanges, useIsUnsaved, forgetUnsavedChanges } from './routing/use-unsaved-changes';
export { UnsavedGuard } from './routing/unsaved-guard.component';

// Data
export {
  QueryClient,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { queryClient } from './api/query-client';
export { sendFile, type SendFileOptions } from './api/send-file';
export { saveFile, transport } from './api/transport';
export type { ApiErrorCode } from './api/api-error';
export type { ErrorReport, ErrorOrigin } from './api/report-error';
export { useChange } from './api/use-change';

// State
export { useStore } from 'zustand';
export { createStore } from 'zustand/vanilla';
export type { StoreApi } from 'zustand/vanilla';
export { sentenceOf, wordsOf } from './forms/form-resolver';
export type { Faults } from './forms/form-resolver';
export {
  differing,
  emptied,
  filled,
  filledFields,
  filledWhen,
  given,
  unchecked,
  wholeNumber,
} from './forms/form-values';
export { ErrorBoundary } from 'react-error-boundary';

// Session
export { useSession, useCan, useToday } from './session/session.store';
export {
  endFeatureTrials,
  tryFeature,
  useFeature,
  useFeatureState,
  useFeatureStore,
} from './session/features';
export type { DeclaredFeatures } from './session/features';
export { Allowed } from './session/allowed.component';
export type { SessionMember, SessionOrganisation } from './session/session.store';
export { useSignInAgainStore } from './session/sign-in-again';

// Language, figures, theme
export { Trans } from './language/trans.component';
export { localized, nameIn } from './language/i18n';
export type { Language, LocaleTree } from './language/i18n';
export {
  formatAmount,
  formatDate,
  formatDaysFromNow,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatPercent,
  formatTime,
  formatAgo,
  joinNames,
  minorUnitOf,
  normaliseDecimal,
  roundDecimal,
  shiftPoint,
} from './language/format';
export { resolvedTheme } from './theme/theme.store';
export type { ThemeChoice } from './theme/theme.store';

// Provider
export type { PlatformProviderProps } from './provider/platform-provider.component';

// Patterns
export { Page } from './patterns/page.component';
export { UnreadPage } from './patterns/unread-page.component';
export type { Crumb, PageProps } from './patterns/page.component';
export { Columns, Grid, Panel } from './patterns/layout.component';
export type { PanelProps } from './patterns/layout.component';
export { IconButton, LinkButton } from './patterns/button.component';
export type { ButtonProps, ButtonTone } from './patterns/button.component';
export { Icon } from './patterns/icon.component';
export type { IconName } from './patterns/icon.component';
export { useIsNarrow, useIsStacked } from './patterns/use-is-narrow';
export { Tag } from './patterns/tag.component';
export type { Tone } from './patterns/tag.component';
export { Amount, Quantity } from './patterns/amount.component';
export { TotalMarks, useTotalMarks } from './patterns/total-marks.component';
export type { MarkedTotal } from './patterns/total-marks.component';
export { Facts } from './patterns/facts.component';
export type { Fact } from './patterns/facts.component';
export { KeyboardHint } from './patterns/keyboard-hint.component';
export { Notes } from './patterns/notes.component';
export type { Note } from './patterns/notes.component';
export { ProgressBar, ShareBar } from './patterns/progress-bar.component';
export type { Share } from './patterns/progress-bar.component';
export { ActivityPanel } from './patterns/activity-panel.component';
export type { ActivityPanelProps } from './patterns/activity-panel.component';
export { languageChoices } from './language/language-choices';
export { valueInWords } from './language/value-words';
export { useValueWords } from './language/use-value-words';
export { Timeline } from './patterns/timeline.component';
export type { TimelineEntry } from './patterns/timeline.component';
export { TabLinks } from './patterns/tab-links.component';
export type { TabLink } from './patterns/tab-links.component';
export { Tabs } from './patterns/tabs.component';
export type { Tab } from './patterns/tabs.component';
export {
  EmptyState,
  ErrorState,
  ForbiddenState,
  PageOnItsWay,
  Skeleton,
  StateMessage,
} from './patterns/states.component';

// Lists
export { DataTable } from './table/data-table.component';
export { listFooter } from './table/list-footer.component';
export { actionsColumn } from './table/actions-column.component';
export type { DataColumn, DataTableProps } from './table/data-table.types';
export { ListEmpty, ListPanel } from './table/list-panel.component';
export type { ListEmptyProps, ListPanelProps } from './table/list-panel.component';
export { ArchivedFilter } from './table/archived-filter.component';
export { FilterBar, FilterSelect, FilterToggle } from './table/filter-bar.component';
export { useListState } from './table/use-list-state';
export type { ListState } from './table/use-list-state';
export { useListQuery } from './table/use-list-query';
export type { ListPage, ListPages, ListQuery } from './table/use-list-query';

// Forms
export { FieldFrame, Fields } from './forms/field.component';
export {
  CheckboxField,
  ChoiceField,
  NumberField,
  SelectField,
  TextAreaField,
} from './forms/inputs.component';
export type { SelectOption } from './forms/inputs.component';
export { DateField, DateInput } from './forms/date-field.component';
export { currencyOptions, timeZoneOptions } from './forms/choices';
export { SwitchField } from './forms/switch-field.component';
export { ComboboxField } from './forms/combobox-field.component';
export type { ComboboxOption } from './forms/combobox-field.component';
export { FileDrop } from './forms/file-drop.component';
export { AttachFiles, FilesPanel } from './files/files.component';
export type {
  AttachFilesProps,
  FilesPanelProps,
  RecordFileCalls,
  SentFile,
  UploadRequest,
} from './files/files.component';
export { ImportWizard } from './import/import-wizard.component';
export { readImportFile, readImportText } from './import/read-import';
export type { ImportAnswer, ImportField, ImportWizardProps } from './import/import-wizard.component';

// What companies keep themselves
export { aliasesColumn } from './kept/aliases-column';
export { ArchiveMenu } from './kept/archive-menu.component';
export { ExportMenu, KeptFiles, SaveFileButton } from './kept/kept-files.component';
export type { KeptFormat, SavedFile } from './kept/kept-files.component';
export { ImportFiles, type ImportFilesProps } from './kept/import-files.component';
export { KeptImport } from './kept/kept-import.component';
export { KeptList } from './kept/kept-list.component';
export { keptQuery } from './kept/kept-query';
export { KindFilter } from './kept/kind-filter.component';

// Drafts
export { draftBox } from './drafts/draft-storage';
export type { Draft, DraftBox } from './drafts/draft-storage';
export { RestoredNote } from './drafts/restored-note.component';

// Over the page
export { AnswerDialog, Dialog } from './overlays/dialog.component';
export { ConfirmDialog } from './overlays/confirm-dialog.component';
export { Drawer } from './overlays/drawer.component';
export { EntryDrawer } from './overlays/entry-drawer.component';
export type { EntryDrawerProps } from './overlays/entry-drawer.component';
export { Menu } from './overlays/menu.component';
export type { MenuItem } from './overlays/overlays.types';
export { Tooltip } from './overlays/tooltip.component';
export type { Notice } from './overlays/overlays.types';
export { KeyCaps } from './hotkeys/key-caps.component';
export { useHotkey, useListedKeys } from './hotkeys/hotkeys';
export type { ListedKey } from './hotkeys/hotkeys';
export { ShortcutSheet } from './hotkeys/shortcut-sheet.component';

// Slots
export { Slot, setSlotRenderer } from './slots/slot.component';
export type { SlotRendererProps } from './slots/slot.component';
