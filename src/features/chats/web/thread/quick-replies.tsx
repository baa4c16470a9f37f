import IconMessageBolt from '@tabler/icons-react/dist/esm/icons/IconMessageBolt.mjs'
import { useId } from 'react'
import { fillFields } from '#features/chats/rules/merge-fields.ts'
import { otherName } from '#features/chats/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './composer.module.css'
import type { ChatInfo, QuickReply } from './types.ts'

/** The answers that the business keeps, in the language of whoever reads them, filled in with what is known of them. */
export function QuickReplies({
  replies,
  info,
  onInsert,
}: {
  replies: QuickReply[]
  info: ChatInfo
  /** With the fields that nothing is known for. */
  onInsert(text: string, missing: string[]): void
}) {
  const { locale, today } = useRoot()
  const id = useId()
  const insert = ({ textTh, textEn }: QuickReply) => {
    const isEnglish = info.locale === 'en' && textEn
    const language = isEnglish ? 'en' : 'th'
    const known = info.fields?.[language]
    const { text, missing } = fillFields(isEnglish || textTh, {
      name: known?.name ? otherName({ ...info, name: known.name }, language) : null,
      room: known?.room,
      business: known?.business,
      phone: known?.phone,
      date: formatDay(today, language),
    })
    document.getElementById(id)?.hidePopover()
    onInsert(text, missing)
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
