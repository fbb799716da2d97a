import { DataTable, type DataTableProps, type RaRecord } from 'react-admin';

/** On a phone a row is a card: who, then role and actions below. */
const look = {
  '& .column-name, & .column-email': { overflowWrap: 'anywhere' },
  '& td:is(.column-since, .column-invitedAt)': { color: 'text.secondary' },
  '& td.column-role': { minWidth: 148 },
  '& td.column-id': { whiteSpace: 'nowrap' },
  '& [data-since]': { display: 'none' },
  '@media (max-width: 699px)': {
    '& thead, & .MuiTableCell-root.column-since': { display: 'none' },
    '& [data-since]': { display: 'inline' },
    '& .MuiTableRow-root': { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', height: 'auto' },
    '& .MuiTableRow-root:not(:last-child)': { borderBottom: '1px solid var(--hairline)' },
    '& td.MuiTableCell-root': { border: 0 },
    '& td:is(.column-name, .column-email)': { gridColumn: '1 / -1' },
    '& td.column-role': { paddingLeft: '20px' },
    '& td.column-id': { paddingLeft: 0 },
    '& td:is(.column-role:last-of-type, .column-email + .column-id)': { gridColumn: '1 / -1' },
  },
};

const order = { field: '', order: 'ASC' } as const;

/** A table of the team's people or invitations, as long as they are. */
export const TeamTable = <Row extends RaRecord>(props: DataTableProps<Row> & { data: Row[] }) => (
  <DataTable<Row>
    {...props}
    sx={look}
    sort={order}
    total={props.data.length}
    bulkActionButtons={false}
    rowClick={false}
    hover={false}
  />
);
