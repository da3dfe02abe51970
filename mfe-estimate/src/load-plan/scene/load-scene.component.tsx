import type { LoadContainer } from '@quayside/load-planner';
import { reportError } from '@quayside/platform';
import { Canvas } from '@react-three/fiber';
import { useMemo, useState, type Ref } from 'react';
import { Plane, setConsoleFunction, Vector3 } from 'three';
import type { Box } from '../plan/edit-load';
import { SceneBoxes, type SceneColours } from './scene-boxes.component';
import { SceneContainer } from './scene-container.component';
import { SceneControls, type SceneHandle } from './scene-controls.component';
import { extentOfLoad, type Extent } from './scene-outlines';

// What three has to say goes to the log, not to everybody's console: it announces a clock that the canvas still makes.
setConsoleFunction((level, message) => {
  if (level === 'error') void reportError({ error: new Error(message), remote: 'estimate' });
});

export type SectionAxis = 'none' | 'x' | 'y' | 'z';

export type LoadSceneProps = {
  container: LoadContainer;
  boxes: readonly Box[];
  /** Also those that are not shown yet. */
  all: readonly Box[];
  colours: readonly string[];
  selected: number | undefined;
  isWrong: boolean;
  canEdit: boolean;
  section: { axis: SectionAxis; share: number };
  theme: SceneColours;
  handle: Ref<SceneHandle>;
  onHover: (index: number | undefined) => void;
  onSelect: (index: number | undefined) => void;
  onDrag: { begin: () => void; move: (x: number, y: number) => void; end: () => void };
};

/** What is kept of a section: along, the part at the front; across, the right half; by level, what lies below. */
function planeOf({ axis, share }: LoadSceneProps['section'], { from, to }: Extent): Plane[] {
  const at = (each: 0 | 1 | 2, part: number) => (from[each] + (to[each] - from[each]) * part) / 1000;
  if (axis === 'x') return [new Plane(new Vector3(-1, 0, 0), at(0, share))];
  if (axis === 'y') return [new Plane(new Vector3(0, 0, -1), -at(1, 1 - share))];
  return axis === 'z' ? [new Plane(new Vector3(0, -1, 0), at(2, share))] : [];
}

/** A loaded container in three dimensions. A chunk of its own; drawn only when something changes. */
export function LoadScene(props: LoadSceneProps) {
  const { container, boxes, all, colours, section, theme, handle, onDrag, ...rest } = props;
  const [isDragging, setDragging] = useState(false);
  // Held to the load as a whole: while it is built up step by step the eye stays where it is.
  const extent = useMemo(
    () => extentOfLoad({ ...container.size, height: container.roofHeight ?? container.size.height }, all),
    [container, all],
  );
  const clip = useMemo(() => planeOf(section, extent), [section, extent]);
  const drag = {
    begin: () => {
      setDragging(true);
      onDrag.begin();
    },
    move: onDrag.move,
    end: () => {
      setDragging(false);
      onDrag.end();
    },
  };
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      camera={{ fov: 35, near: 0.05, far: 200, position: [20, 10, 20] }}
      gl={{ antialias: true, alpha: true }}
      onCreated={({ gl }) => {
        gl.localClippingEnabled = true;
      }}
      onPointerMissed={() => rest.onSelect(undefined)}
    >
      <ambientLight intensity={1.7} />
      <directionalLight position={[8, 14, 10]} intensity={1.6} />
      <directionalLight position={[-10, 6, 4]} intensity={0.5} />
      <SceneContainer container={container} extent={extent} scene={theme} />
      <SceneBoxes {...rest} boxes={boxes} colours={colours} clip={clip} scene={theme} onDrag={drag} />
      <SceneControls extent={extent} isDragging={isDragging} handle={handle} />
    </Canvas>
  );
}
