import { stageIds } from '@quayside/contract';
import { DataTable, Tag, useTranslation, type DataColumn } from '@quayside/platform';
import type { Coverage, CoverageCell, CoverageLane } from '@quayside/service-supplier/contract';
import type { ReactNode } from 'react';
import { moveBetweenCells } from './cell-keys';
import { gapNames, tones, useCellWords } from './cell-words';
import * as styles from './coverage.module.css';

export type ShownCell = { lane: CoverageLane; cell: CoverageCell };

export const laneName = ({ portOfLoading, portOfDischarge }: CoverageLane) =>
  `${portOfLoading} → ${portOfDischarge}`;

export type CoverageTableProps = {
  coverage: Coverage | undefined;
  lanes: readonly CoverageLane[] | undefined;
  error: unknown;
  onRetry: () => void;
  onShow: (shown: ShownCell) => void;
  empty: ReactNode;
};

/** Lanes by stages. Each cell says in words how it stands, and opens what is behind it. */
export function CoverageTable({ coverage, lanes, error, onRetry, onShow, empty }: CoverageTableProps) {
  const { t } = useTranslation('supplier');
  const words = useCellWords(coverage?.from ?? '');
  const columns: DataColumn<CoverageLane>[] = [
    {
      id: 'lane',
      header: t('fields.lane'),
      card: 'title',
      cell: (lane) => <span className="qs-nowrap qs-strong">{laneName(lane)}</span>,
    },
    ...stageIds.map((stage, column): DataColumn<CoverageLane> => ({
      id: stage,
      header: t(`stages.${stage}`),
      wrap: true,
      cell: (lane) => {
        const cell = lane.cells.find((each) => each.stage === stage);
        if (!cell || cell.outcome === 'notNeeded') return <span className="qs-subtle">–</span>;
        return (
          <button
            type="button"
            className={styles.cell}
            data-row={lanes?.indexOf(lane)}
            data-column={column}
            aria-haspopup="dialog"
            onClick={() => onShow({ lane, cell })}
          >
            <span className="qs-visually-hidden">{`${laneName(lane)}, ${t(`stages.${stage}`)}: `}</span>
            <Tag tone={tones[cell.outcome]}>{words.outcome(cell)}</Tag>{' '}
            {cell.gaps.length > 0 ? <span className="qs-small qs-subtle">{gapNames(cell.gaps)}</span> : null}
          </button>
        );
      },
    })),
  ];
  return (
    // Keys are taken of the buttons inside; the box itself is nothing that is pressed.
    <div role="presentation" onKeyDown={moveBetweenCells}>
      <DataTable
        label={t('coverage.title')}
        columns={columns}
        items={lanes}
        itemId={laneName}
        loading={!coverage && !error}
        error={error}
        onRetry={onRetry}
        empty={empty}
      />
    </div>
  );
}
