import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Typography } from '@mui/material';
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/Words.tsx';
import { Grip, OrderedRows } from './RowParts.tsx';
export type SortableRow = { key: string; name: string };

type Move = (from: number, to: number) => void;

type Props = {
  label: string;
  /** Rows of text only. */
  plain?: boolean;
  rows: readonly SortableRow[];
  onMove: Move;
  /** A row's content; `moves` are its buttons to move up and down. */
  children: (at: number, moves: ReactNode) => ReactNode;
  /** Content before the row at that place, in the same list; with the number of rows, after the last. */
  between?: (at: number) => ReactNode;
  /** Content below the rows, in the same list. */
  below?: ReactNode;
};

/** A list that is reordered by drag, by buttons and by Alt and an arrow key; each move is announced to screen readers. */
export const SortableRows = ({ label, plain = false, rows, onMove, children, between, below }: Props) => {
  const text = useText();
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const focused = useRef<HTMLElement | null>(null);
  const place = (name: string, at: number) => text('villa.place', { name, at: at + 1, of: rows.length });
  const move: Move = (from, to) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    focused.current = document.activeElement as HTMLElement | null;
    setSaid(place(row.name, to));
    onMove(from, to);
  };

  // The browser drops the focus of a moved element.
  useLayoutEffect(() => {
    const field = focused.current;
    focused.current = null;
    if (!field || field === document.activeElement || field === document.body) return;
    field.focus();
    if (field.matches(':disabled')) field.closest('li')?.querySelector<HTMLElement>('span > button:not(:disabled)')?.focus();
  });

  const nameOf = (key: unknown) => rows.find(row => row.key === key)?.name ?? '';
  const indexOf = (key: unknown) => rows.findIndex(row => row.key === key);
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(indexOf(active.id), indexOf(over.id));
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => place(nameOf(active.id), indexOf(active.id)),
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? place(nameOf(active.id), indexOf(over.id)) : undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('villa.howToMove') } }}
    >
      <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <OrderedRows plain={plain} aria-label={label}>
          {rows.map((row, at) => (
            <Fragment key={row.key}>
              {between?.(at)}
              <SortableRow id={row.key} at={at} said={place(row.name, at)} onMove={move}>
                {children(
                  at,
                  <>
                    <MoveButton icon="up" name={row.name} disabled={at === 0} onClick={() => move(at, at - 1)} />
                    <MoveButton icon="down" name={row.name} disabled={at === rows.length - 1} onClick={() => move(at, at + 1)} />
                  </>,
                )}
              </SortableRow>
            </Fragment>
          ))}
          {between?.(rows.length)}
          {below}
        </OrderedRows>
      </SortableContext>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </DndContext>
  );
};

type MoveButtonProps = { icon: 'up' | 'down'; name: string; disabled: boolean; onClick: () => void };

const MoveButton = ({ icon, name, disabled, onClick }: MoveButtonProps) => {
  const text = useText();
  return (
    <IconButton
      icon={icon}
      label={text(icon === 'up' ? 'villa.moveUp' : 'villa.moveDown', { name })}
      disabled={disabled}
      onClick={onClick}
    />
  );
};

type SortableRowProps = { id: string; at: number; said: string; onMove: Move; children: ReactNode };

const lifted = { zIndex: 2, background: 'var(--paper)', borderRadius: 10, boxShadow: 'var(--shadow), 0 0 0 1.5px var(--sea)' };

const SortableRow = ({ id, at, said, onMove, children }: SortableRowProps) => {
  const text = useText();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    onMove(at, at + by);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition, ...(isDragging && lifted) }}
      onKeyDown={onKeyDown}
    >
      <Grip
        type="button"
        ref={setActivatorNodeRef}
        aria-label={`${said}. ${text('villa.howToMove')}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        {...listeners}
      >
        <Icon name="grip" />
      </Grip>
      <Typography component="span" color="textSecondary" align="right" aria-hidden="true" data-number>
        {at + 1}
      </Typography>
      {children}
    </li>
  );
};
