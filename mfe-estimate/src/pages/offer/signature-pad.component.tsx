import { Button, Row } from '@quayside/platform';
import { useRef, type PointerEvent } from 'react';
import { useOfferText } from '../../components/offer/offer-text';
import * as styles from './offer.module.css';

const width = 600;
const height = 200;
/** A signature of more is no longer one. */
const longest = 30_000;

/** A signature drawn by finger, pen or mouse, as the path of an SVG of 600 × 200. */
export function SignaturePad({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const t = useOfferText();
  const isDrawing = useRef(false);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = Math.round(((clientX - box.left) / box.width) * width);
    const y = Math.round(((clientY - box.top) / box.height) * height);
    return `${Math.min(width, Math.max(0, x))} ${Math.min(height, Math.max(0, y))}`;
  };
  const add = (command: 'M' | 'L', event: PointerEvent<SVGSVGElement>) => {
    const next = `${path}${command}${pointOf(event)}`;
    if (next.length <= longest) onChange(next);
  };
  return (
    <div>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('drawHere')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          add('M', event);
        }}
        onPointerMove={(event) => {
          if (isDrawing.current) add('L', event);
        }}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        <path d={path} />
      </svg>
      <Row>
        <Button size="small" tone="ghost" disabled={!path} onClick={() => onChange('')}>
          {t('clear')}
        </Button>
      </Row>
    </div>
  );
}
