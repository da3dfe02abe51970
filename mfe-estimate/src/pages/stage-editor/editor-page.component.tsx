import type { StageId } from '@quayside/contract';
import { InlineNote, nameIn, Page, RestoredNote, Stack, useLanguage } from '@quayside/platform';
import type { ReactNode } from 'react';
import { estimateLinks } from '../../links';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { Conflicts } from './conflicts.component';
import { EditorActions } from './editor-actions.component';
import { HeadMeta, HeadTags } from './editor-head.component';
import { FootBar } from './foot-bar.component';
import type { EditorPlace, GoTo } from './go-to';
import { LeftOver } from './left-over.component';
import { StageRail } from './stage-rail.component';
import * as styles from './editor.module.css';

type EditorPageProps = {
  place: EditorPlace;
  /** The stage that comes next. */
  next: StageId | undefined;
  onGo: GoTo;
  /** What stands right below the rail. */
  bar?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of the editor: head, rail, what is said of the estimate, and the total at the foot. */
export function EditorPage({ place, next, onGo, bar, children }: EditorPageProps) {
  const t = useEditorText();
  const language = useLanguage();
  const { store, readOnlyReason } = useEditorContext();
  const { id, number } = useEditor((editor) => editor.estimate);
  const { title, titleJa } = useEditor((editor) => editor.content.head);
  const restored = useEditor((editor) => editor.restored);
  const name = place === 'all' ? t('rail.all') : t(`stage.${place}`);
  return (
    <>
      <div className={styles.page}>
        <Page
          title={`${name} · ${number}`}
          heading={nameIn(language, { name: title, nameJa: titleJa })}
          crumbs={[
            { label: t('estimates'), to: estimateLinks.list() },
            { label: number, to: estimateLinks.view({ estimateId: id }) },
            { label: name },
          ]}
          tags={<HeadTags />}
          actions={<EditorActions />}
          meta={<HeadMeta />}
        >
          <Stack>
            <StageRail place={place} onGo={onGo} />
            {bar}
            {restored ? (
              <RestoredNote
                at={restored.at}
                onKeep={() => store.getState().settleRestored('keep')}
                onDiscard={() => store.getState().settleRestored('discard')}
              />
            ) : null}
            <LeftOver />
            {readOnlyReason ? <InlineNote tone="info">{readOnlyReason}</InlineNote> : null}
            {children}
          </Stack>
          <FootBar next={next} onGo={onGo} />
        </Page>
      </div>
      <Conflicts />
    </>
  );
}
