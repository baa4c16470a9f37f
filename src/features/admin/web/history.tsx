import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './admin.module.css'
import { actionWords } from './audit/action-words.ts'
import { adminPath } from './links.ts'
import type { EntryData } from './types.ts'

const SHOWN = 5

/** The newest entries of the audit log about one record. */
export function History({ entries, moreHref }: { entries: EntryData[]; moreHref: string }) {
  const { locale } = useRoot()
  if (entries.length === 0) return <p className={css.muted}>{m.admin_history_none()}</p>

  return (
    <>
      <ul className={css.rows}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <Anchor href={adminPath(locale, `audit-log/${entry.id}`)}>{actionWords(entry.action)}</Anchor>
            <small>
              {formatDateTime(entry.at, locale)} · {entry.actor?.name ?? m.admin_audit_system()}
            </small>
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && (
        <p className={css.more}>
          <Anchor href={moreHref}>{m.admin_history_more()}</Anchor>
        </p>
      )}
    </>
  )
}
