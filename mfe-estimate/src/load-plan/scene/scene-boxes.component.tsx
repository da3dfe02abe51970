import { useThree, type ThreeEvent } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Color, Plane, Vector3, type InstancedMesh } from 'three';
import type { Box } from '../plan/edit-load';
import { edgesOf, matrixOf } from './scene-geometry';

export type SceneColours = {
  line: string;
  ink: string;
  floor: string;
  accent: string;
  bad: string;
  warn: string;
};

/** Boxes of a load: one mesh for all of them, and one set of lines for their edges. */
export function SceneBoxes(props: {
  boxes: readonly Box[];
  colours: readonly string[];
  clip: readonly Plane[];
  selected: number | undefined;
  isWrong: boolean;
  scene: SceneColours;
  canEdit: boolean;
  onHover: (index: number | undefined) => void;
  onSelect: (index: number | undefined) => void;
  onDrag: { begin: () => void; move: (x: number, y: number) => void; end: () => void };
}) {
  const { boxes, colours, clip, selected, isWrong, scene, canEdit, onHover, onSelect, onDrag } = props;
  const mesh = useRef<InstancedMesh>(null);
  const { invalidate } = useThree();
  const held = useRef<{ plane: Plane; from: Vector3; x: number; y: number; moved: boolean } | null>(null);
  const lines = useMemo(() => edgesOf(boxes), [boxes]);
  const marked = selected === undefined ? undefined : boxes[selected];
  const ring = useMemo(() => edgesOf(marked ? [marked] : []), [marked]);
  useEffect(() => () => lines.dispose(), [lines]);
  useEffect(() => () => ring.dispose(), [ring]);

  useLayoutEffect(() => {
    const current = mesh.current;
    if (!current) return;
    const colour = new Color();
    boxes.forEach((box, index) => {
      current.setMatrixAt(index, matrixOf(box));
      current.setColorAt(index, colour.set(colours[index] ?? scene.ink));
    });
    current.instanceMatrix.needsUpdate = true;
    if (current.instanceColor) current.instanceColor.needsUpdate = true;
    current.computeBoundingSphere();
    invalidate();
  }, [boxes, colours, scene, invalidate]);

  const onPointerDown = (event: ThreeEvent<PointerEvent>) => {
    const index = event.instanceId;
    const box = index === undefined ? undefined : boxes[index];
    if (event.button !== 0 || index === undefined || !box) return;
    event.stopPropagation();
    if (index !== selected) return onSelect(index);
    if (!canEdit) return;
    const plane = new Plane(new Vector3(0, 1, 0), -event.point.y);
    held.current = { plane, from: event.point.clone(), x: box.from[0], y: box.from[1], moved: false };
    (event.target as Element).setPointerCapture(event.pointerId);
    onDrag.begin();
  };
  const onPointerMove = (event: ThreeEvent<PointerEvent>) => {
    const grip = held.current;
    if (!grip) return onHover(event.instanceId);
    const point = event.ray.intersectPlane(grip.plane, new Vector3());
    if (!point) return;
    grip.moved = true;
    onDrag.move(grip.x + (point.x - grip.from.x) * 1000, grip.y - (point.z - grip.from.z) * 1000);
  };
  const onPointerUp = (event: ThreeEvent<PointerEvent>) => {
    if (!held.current) return;
    held.current = null;
    (event.target as Element).releasePointerCapture(event.pointerId);
    onDrag.end();
  };

  return (
    <>
      <instancedMesh
        key={boxes.length}
        ref={mesh}
        args={[undefined, undefined, Math.max(1, boxes.length)]}
        count={boxes.length}
        frustumCulled={false}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerOut={() => onHover(undefined)}
      >
        <boxGeometry />
        <meshLambertMaterial
          clippingPlanes={[...clip]}
          polygonOffset
          polygonOffsetFactor={1}
          polygonOffsetUnits={1}
        />
      </instancedMesh>
      <lineSegments geometry={lines} raycast={() => null}>
        <lineBasicMaterial color={scene.ink} transparent opacity={0.55} clippingPlanes={[...clip]} />
      </lineSegments>
      <lineSegments geometry={ring} renderOrder={2} raycast={() => null}>
        <lineBasicMaterial color={isWrong ? scene.bad : scene.accent} depthTest={false} />
      </lineSegments>
    </>
  );
}
