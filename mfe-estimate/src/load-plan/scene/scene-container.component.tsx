import type { LoadContainer } from '@quayside/load-planner';
import { useEffect, useMemo } from 'react';
import type { BufferGeometry } from 'three';
import type { Box } from '../plan/edit-load';
import type { SceneColours } from './scene-boxes.component';
import { framesOf, gaugeOf, type Extent } from './scene-outlines';
import { edgesOf, linesOf, matrixOf, sceneOf } from './scene-geometry';

function Lines({ geometry, colour, dim }: { geometry: BufferGeometry; colour: string; dim?: boolean }) {
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <lineSegments geometry={geometry} raycast={() => null}>
      <lineBasicMaterial color={colour} transparent={dim ?? false} opacity={dim ? 0.8 : 1} />
    </lineSegments>
  );
}

/** The container: its floor, its edges, its door or load line, room that is blocked, and the gauge that is exceeded. */
export function SceneContainer({
  container,
  extent,
  scene,
}: {
  container: LoadContainer;
  extent: Extent;
  scene: SceneColours;
}) {
  const { length, width, height } = container.size;
  const frame = useMemo(() => linesOf(framesOf(container)), [container]);
  const gauge = useMemo(() => linesOf(gaugeOf(container, extent)), [container, extent]);
  const loadLine = useMemo(
    () => edgesOf(container.roofHeight ? [{ from: [0, 0, height], size: [length, width, 0] }] : []),
    [container.roofHeight, length, width, height],
  );
  const door = useMemo(() => {
    const opening = container.door;
    if (!opening) return edgesOf([]);
    const left = (width - opening.width) / 2;
    return edgesOf([{ from: [length, left, 0], size: [0, opening.width, opening.height] }]);
  }, [container.door, length, width]);
  const blocked = useMemo(
    () =>
      (container.blocked ?? []).map(({ x, y, z, dx, dy, dz }) => ({
        from: [x, y, z],
        size: [dx, dy, dz],
      })) as Box[],
    [container.blocked],
  );
  return (
    <>
      <mesh
        position={sceneOf(length / 2, width / 2, -4)}
        rotation={[-Math.PI / 2, 0, 0]}
        raycast={() => null}
      >
        <planeGeometry args={[length / 1000, width / 1000]} />
        <meshBasicMaterial color={scene.floor} />
      </mesh>
      <Lines geometry={frame} colour={scene.line} />
      <Lines geometry={door} colour={scene.accent} />
      <Lines geometry={loadLine} colour={scene.bad} />
      <Lines geometry={gauge} colour={scene.warn} dim />
      {blocked.map((box, index) => (
        <mesh key={index} matrixAutoUpdate={false} matrix={matrixOf(box)} raycast={() => null}>
          <boxGeometry />
          <meshBasicMaterial color={scene.line} transparent opacity={0.5} />
        </mesh>
      ))}
    </>
  );
}
