import IconMessageBolt from '@tabler/icons-react/dist/esm/icons/IconMessageBolt.mjs'
import { useId } from 'react'
import { fillFields } from '#features/chats/rules/merge-fields.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './composer.module.css'
import type { ChatInfo, QuickReply } from './types.ts'

/** The answers that the business keeps, in the language of whoever reads them, filled in with what is known of them. */
export function QuickReplies({
  replies,
  info,
  name,
  onInsert,
}: {
  replies: QuickReply[]
  info: ChatInfo
  name: string
  onInsert(text: string): void
}) {
  const { locale, viewer, today } = useRoot()
  const id = useId()
  const values = {
    name: info.name === null ? null : name,
    room: info.lease?.home ?? info.home,
    business: viewer?.workspace?.businessName ?? null,
    phone: null,
    date: formatDay(today, info.locale),
  }
  const insert = ({ textTh, textEn }: QuickReply) => {
    const { text, missing } = fillFields((info.locale === 'en' && textEn) || textTh, values)
    document.getElementById(id)?.hidePopover()
    onInsert(text)
    if (missing.length > 0)
      showSnack({ tone: 'info', title: m.chats_reply_missing({ fields: missing.join(' ') }) })
  }

  return (
    <>
      <button type="button" className={css.switch} popoverTarget={id}>
        <IconMessageBolt size={20} aria-hidden="true" />
        {m.chats_replies()}
      </button>
      <div id={id} popover="auto" className={css.replies}>
        {replies.length === 0 && <p>{m.chats_replies_none()}</p>}
        <ul>
          {replies.map((reply) => (
            <li key={reply.id}>
              <button type="button" onClick={() => insert(reply)}>
                <b>{reply.title}</b>
                <span>{(info.locale === 'en' && reply.textEn) || reply.textTh}</span>
              </button>
            </li>
          ))}
        </ul>
        <Anchor href={pathIn(locale, '/dashboard/manager/messages/replies')}>
          {m.chats_replies_manage()}
        </Anchor>
      </div>
    </>
  )
}
