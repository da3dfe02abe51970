import { Button, ErrorBoundary, reportError, saveFile, useThemeStore, classes } from '@quayside/platform';
import type { ContainerLoad } from '@quayside/load-planner';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { LoadSceneProps, SectionAxis } from './load-scene.component';
import { useLoadingText } from '../loading-text';
import type { SceneHandle } from './scene-controls.component';
import type { Preset } from './scene-geometry';
import * as loadBenchStyles from '../panel/load-bench.module.css';
import * as partsStyles from '../../components/parts.module.css';
import * as styles from './scene-view.module.css';

const LoadScene = lazy(async () => ({ default: (await import('./load-scene.component')).LoadScene }));

const presets: readonly Preset[] = ['corner', 'side', 'above', 'door'];
const axes: readonly SectionAxis[] = ['none', 'x', 'y', 'z'];

/** Whether this browser can draw in three dimensions. */
function hasWebGl(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    return false;
  }
}

/** Colours of the theme as they are on the page. */
function themeColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    line: colour('--qs-colors-border-emphasized', '#c5cdd6'),
    ink: colour('--qs-colors-fg', '#15202b'),
    floor: colour('--qs-colors-bg-subtle', '#eef1f4'),
    accent: colour('--qs-colors-accent', '#0b5cad'),
    bad: colour('--qs-colors-bad', '#b3261e'),
    warn: colour('--qs-colors-warn', '#9a6700'),
  };
}

type Shown = 'boxes' | 'all' | 'colours' | 'selected' | 'isWrong' | 'canEdit' | 'onSelect' | 'onDrag';

export type SceneViewProps = Pick<LoadSceneProps, Shown> & {
  name: string;
  load: ContainerLoad;
  /** What is said of a box under the pointer. */
  factsOf: (index: number) => string;
};

/** The three-dimensional view with what steers it. Without WebGL a note; everything it shows is in the tables, too. */
export function SceneView({ name, load, factsOf, ...rest }: SceneViewProps) {
  const t = useLoadingText();
  const [isPossible] = useState(hasWebGl);
  const handle = useRef<SceneHandle>(null);
  const helpId = useId();
  const [hovered, setHovered] = useState<number>();
  const [section, setSection] = useState<{ axis: SectionAxis; share: number }>({ axis: 'none', share: 0.5 });
  const choice = useThemeStore((store) => store.choice);
  const [theme, setTheme] = useState(themeColours);
  useEffect(() => setTheme(themeColours()), [choice]);
  const none = useMemo(() => <p className={loadBenchStyles.none}>{t('view.none')}</p>, [t]);
  if (!isPossible) return none;

  const onKeyDown = (event: KeyboardEvent) => {
    const view = handle.current;
    if (!view || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Record<string, () => void> = {
      ArrowLeft: () => view.turn(0.15, 0),
      ArrowRight: () => view.turn(-0.15, 0),
      ArrowUp: () => view.turn(0, -0.12),
      ArrowDown: () => view.turn(0, 0.12),
      '+': () => view.zoom(0.85),
      ';': () => view.zoom(0.85),
      '-': () => view.zoom(1.18),
    };
    const preset = presets[Number(event.key) - 1];
    const act = acts[event.key] ?? (preset ? () => view.look(preset) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const savePicture = async () => {
    const blob = await handle.current?.picture();
    if (blob) saveFile({ name: `${name}.png`, blob });
  };

  return (
    <ErrorBoundary fallback={none} onError={(error) => void reportError({ error, remote: 'estimate' })}>
      <div className={loadBenchStyles.tools} data-part="tools">
        <div
          className={loadBenchStyles.group}
          role="toolbar"
          tabIndex={-1}
          aria-label={t('view.presets')}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
        >
          {presets.map((preset) => (
            <Button key={preset} size="small" tone="ghost" onClick={() => handle.current?.look(preset)}>
              {t(`view.preset.${preset}`)}
            </Button>
          ))}
        </div>
        <label className={partsStyles.inline}>
          {t('view.section')}
          <select
            className={classes.input}
            value={section.axis}
            onChange={({ target }) =>
              setSection({ ...section, axis: axes.find((axis) => axis === target.value) ?? 'none' })
            }
          >
            {axes.map((axis) => (
              <option key={axis} value={axis}>
                {t(`view.sectionAxis.${axis}`)}
              </option>
            ))}
          </select>
        </label>
        {section.axis === 'none' ? null : (
          <input
            type="range"
            className={loadBenchStyles.range}
            aria-label={t('view.sectionAt')}
            min={0}
            max={100}
            value={Math.round(section.share * 100)}
            onChange={({ target }) => setSection({ ...section, share: Number(target.value) / 100 })}
          />
        )}
        <Button size="small" tone="ghost" icon="download" onClick={() => void savePicture()}>
          {t('view.picture')}
        </Button>
      </div>
      <div className={styles.canvas} role="group" aria-label={t('view.title')}>
        <Suspense fallback={<p className={loadBenchStyles.none}>{t('view.loading')}</p>}>
          <LoadScene
            {...rest}
            container={load.container}
            section={section}
            theme={theme}
            handle={handle}
            onHover={setHovered}
          />
        </Suspense>
        {hovered !== undefined && rest.boxes[hovered] ? (
          <p className={styles.hover}>{factsOf(hovered)}</p>
        ) : (
          <p id={helpId} className={`${styles.hover} ${loadBenchStyles.help}`}>
            {t('view.help')}
          </p>
        )}
      </div>
    </ErrorBoundary>
  );
}
