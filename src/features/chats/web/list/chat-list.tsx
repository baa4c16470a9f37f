import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form } from 'react-router'
import { type ChatRow, HEAPS, type Heap } from '#features/chats/contract.ts'
import { HEAP_NAMES, kindName, otherName, shortWhen } from '#features/chats/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { inboxLink } from '#web/dashboard/inbox-path.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { initialOf } from '#web/initial.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import css from './list.module.css'

type Props = {
  type: string
  list: { data: ChatRow[]; total: number; counts: Record<string, number> }
  heap: Heap
  search: string
  page: number
  perPage: number
  current: string | undefined
}

/** Which heaps somebody chooses among: only the business has any to look after. */
const heapsOf = (type: string): readonly Heap[] =>
  type === 'manager' ? HEAPS : ['all', 'unread', 'archived']

/** The threads of the reader, the newest first. */
export function ChatList({ type, list, heap, search, page, perPage, current }: Props) {
  const { locale } = useRoot()
  const link = (query: Record<string, string | undefined>, chatId?: string) =>
    inboxLink({ locale, type, chatId }, { heap: heap === 'all' ? undefined : heap, q: search, ...query })
  const mayBegin = useMissingRight('edit') === null || type !== 'manager'

  return (
    <section className={css.list} aria-label={m.chats_list()}>
      <header className={css.head}>
        <h1>{m.chats_title()}</h1>
        {mayBegin && (
          <ButtonLink
            variant="soft"
            href={link({ new: '1' }, current)}
            icon={<IconEdit size={20} aria-hidden="true" />}
          >
            {m.chats_new()}
          </ButtonLink>
        )}
      </header>
      <Form className={css.search} role="search" action={link({ q: undefined }, current).split('?')[0]}>
        {heap !== 'all' && <input type="hidden" name="heap" value={heap} />}
        <input
          type="search"
          name="q"
          defaultValue={search}
          placeholder={m.chats_search()}
          aria-label={m.chats_search()}
          maxLength={200}
        />
        <IconButton type="submit" label={m.chats_find()}>
          <IconSearch size={20} aria-hidden="true" />
        </IconButton>
      </Form>
      <nav className={css.heaps} aria-label={m.chats_heaps()}>
        {heapsOf(type).map((one) => (
          <Anchor
            key={one}
            href={link({ heap: one === 'all' ? undefined : one, page: undefined }, current)}
            aria-current={one === heap ? 'true' : undefined}
          >
            {HEAP_NAMES[one]()}
            {one !== 'all' && (list.counts[one] ?? 0) > 0 && <b>{formatNumber(list.counts[one]!)}</b>}
          </Anchor>
        ))}
      </nav>
      {list.data.length === 0 ? (
        <Empty {...{ type, heap, search }} />
      ) : (
        <ul className={css.rows}>
          {list.data.map((row) => (
            <li key={row.id}>
              <Row
                row={row}
                href={link({ page: page > 1 ? String(page) : undefined }, row.id)}
                isOpen={row.id === current}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(list.total / perPage)}
        hrefOf={(to) => link({ page: String(to) }, current)}
      />
    </section>
  )
}

function Empty({ type, heap, search }: { type: string; heap: Heap; search: string }) {
  const isNothing = !search && heap === 'all'

  return (
    <div className={css.empty}>
      <p>{search ? m.chats_none_found() : isNothing ? m.chats_none() : m.chats_none_heap()}</p>
      {isNothing && <p>{type === 'manager' ? m.chats_none_text() : m.chats_none_own()}</p>}
    </div>
  )
}

function Row({ row, href, isOpen }: { row: ChatRow; href: string; isOpen: boolean }) {
  const { locale } = useRoot()
  const name = otherName(row, locale)
  const at = row.last?.at ?? row.at
  const unread =
    row.unread === 1 ? m.chats_unread_label_one() : m.chats_unread_label({ count: formatNumber(row.unread) })

  return (
    <Anchor className={css.row} href={href} aria-current={isOpen ? 'page' : undefined}>
      <span className={css.face} data-kind={row.partyKind ?? 'team'} aria-hidden="true">
        {initialOf(row.name ?? name)}
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <b>{name}</b>
          {row.home && <span>{row.home}</span>}
          {row.isMuted && <IconBellOff size={16} aria-label={m.chats_muted_mark()} />}
        </span>
        <span className={css.last} data-unread={row.unread > 0 || undefined}>
          {row.last
            ? lastWords(row.last)
            : kindName(row.side === 'party' ? 'business' : (row.partyKind ?? 'member'))}
        </span>
      </span>
      <span className={css.side}>
        <time dateTime={at.toISOString()}>{shortWhen(at, { now: new Date(), locale })}</time>
        {row.unread > 0 ? (
          <span className={css.unread}>
            <span aria-hidden="true">{formatNumber(row.unread)}</span>
            <span className="sr-only">{unread}</span>
          </span>
        ) : (
          row.side === 'staff' &&
          row.isWaiting && <span className={css.waiting}>{m.chats_waiting_mark()}</span>
        )}
      </span>
    </Anchor>
  )
}

function lastWords({ text, isOwn, kind, files, isVoice }: NonNullable<ChatRow['last']>): string {
  const words = text || (isVoice ? m.chats_sent_voice() : files > 0 ? m.chats_sent_file() : '')
  if (kind === 'note') return m.chats_note_of({ text: words })
  if (kind === 'assigned') return m.chats_assign()

  return isOwn ? m.chats_you({ text: words }) : words
}
