import { useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Spherical, Vector3, type PerspectiveCamera } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { eyeOf, type Preset } from './scene-geometry';
import type { Extent } from './scene-outlines';

/** What is done to the view from outside: by buttons and keys. */
export type SceneHandle = {
  look: (preset: Preset) => void;
  turn: (across: number, up: number) => void;
  zoom: (factor: number) => void;
  picture: () => Promise<Blob | null>;
};

type SceneControlsProps = { extent: Extent; isDragging: boolean; handle: Ref<SceneHandle> };

/** The eye: turned and moved with pointer or keys; the picture is drawn only when something changed. */
export function SceneControls({ extent, isDragging, handle }: SceneControlsProps) {
  const { camera, gl, scene, invalidate } = useThree();
  const [controls, setControls] = useState<OrbitControls>();
  const held = useRef(extent);
  held.current = extent;
  // Looked at anew when another container is in view or more stands out of it, not at each box that is moved.
  const shape = JSON.stringify(extent);

  useEffect(() => {
    const made = new OrbitControls(camera, gl.domElement);
    made.addEventListener('change', () => invalidate());
    made.maxPolarAngle = Math.PI / 1.9;
    setControls(made);
    return () => made.dispose();
  }, [camera, gl, invalidate]);

  useEffect(() => {
    if (controls) controls.enabled = !isDragging;
  }, [controls, isDragging]);

  useEffect(() => {
    if (!controls) return;
    show(controls, 'corner', held.current);
    invalidate();
  }, [controls, shape, invalidate]);

  useImperativeHandle(
    handle,
    () => ({
      look: (preset) => {
        if (controls) show(controls, preset, held.current);
        invalidate();
      },
      turn: (across, up) => {
        if (!controls) return;
        const way = new Spherical().setFromVector3(
          new Vector3().subVectors(camera.position, controls.target),
        );
        way.theta += across;
        way.phi = Math.min(Math.PI / 1.9, Math.max(0.05, way.phi + up));
        camera.position.copy(controls.target).add(new Vector3().setFromSpherical(way));
        controls.update();
        invalidate();
      },
      zoom: (factor) => {
        if (!controls) return;
        camera.position.sub(controls.target).multiplyScalar(factor).add(controls.target);
        controls.update();
        invalidate();
      },
      picture: () => {
        // Drawn anew: a browser may have let go of the picture that was shown last.
        gl.render(scene, camera);
        return new Promise((resolve) => gl.domElement.toBlob(resolve, 'image/png'));
      },
    }),
    [controls, camera, gl, scene, invalidate],
  );
  return null;
}

function show(controls: OrbitControls, preset: Preset, extent: Extent): void {
  const camera = controls.object as PerspectiveCamera;
  const { eye, target } = eyeOf(preset, extent, camera.aspect);
  camera.position.copy(eye);
  controls.target.copy(target);
  controls.update();
}
