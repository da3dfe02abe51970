import { Button, Dialog, classes } from '@quayside/platform';
import type { ReactNode } from 'react';
import { scrollRegion } from './scroll-region';

export type BeforeAfterRow = { label: string; before: string; after: string; isChanged: boolean };

type BeforeAfterDialogProps = {
  title: string;
  /** What follows from the change. */
  children: ReactNode;
  /** Over the two columns of figures; with their currencies where these differ. */
  columns: { first: string; before: string; after: string };
  rows: readonly BeforeAfterRow[];
  words: { make: string; leave: string };
  onMake: () => void;
  onClose: () => void;
  busy?: boolean;
};

/** A change that moves many amounts at once, with its figures before and after, to be made or left. */
export function BeforeAfterDialog(props: BeforeAfterDialogProps) {
  const { title, columns, rows, words } = props;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      footer={
        <>
          <Button onClick={props.onClose}>{words.leave}</Button>
          <Button tone="primary" busy={props.busy ?? false} onClick={props.onMake}>
            {words.make}
          </Button>
        </>
      }
    >
      <div className="qs-muted">{props.children}</div>
      <div className={classes.tableScroll} data-part="table-scroll" {...scrollRegion(title)}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{columns.first}</th>
              <th scope="col" data-align="end">
                {columns.before}
              </th>
              <th scope="col" data-align="end">
                {columns.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td data-align="end">{row.before}</td>
                <td data-align="end">{row.isChanged ? <b>{row.after}</b> : row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
