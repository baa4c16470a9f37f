import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#features/chats/contract.ts'
import { ABOUT_NAMES } from '#features/chats/web/words.ts'
import { Translated } from '#features/translation/web/embed/translated.tsx'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './bubble.module.css'
import { LinkedText } from './linked-text.tsx'
import type { Arrived } from './send.ts'
import { VoiceNote } from './voice-note.tsx'

/** One message. What the business says among itself looks like nothing that is sent. */
export function Bubble({
  message,
  hrefOf,
  showsSender,
  status,
  place,
  hasTranslator = false,
  isOfBusiness = false,
}: {
  message: Arrived
  /** Where the card above it leads, in the reader's dashboard. */
  hrefOf(path: string): string
  /** Of several people on one side: who it was. */
  showsSender: boolean
  /** Below one's own newest: sent, or read. */
  status?: string
  /** The thread, for which a reader may want translations. */
  place?: string
  /** Whether a model translates; else only words are known. */
  hasTranslator?: boolean
  /** Read by the business: what a colleague wrote stands on its side, too. */
  isOfBusiness?: boolean
}) {
  const { locale } = useRoot()
  const { kind, isOwn, senderName, text, files, about, at } = message
  const sender = senderName ?? m.chats_former_user()
  const isOurs = isOwn || (isOfBusiness && message.side === 'staff')
  if (kind === 'assigned') {
    const words = message.assigneeName
      ? m.chats_assigned_to({ by: sender, name: message.assigneeName })
      : m.chats_assigned_none({ by: sender })
    return <li className={css.event}>{words}</li>
  }

  return (
    <li className={css.line} data-own={isOurs || undefined} data-note={kind === 'note' || undefined}>
      <div className={css.bubble}>
        {kind === 'note' && <p className={css.noteHead}>{m.chats_note_hint()}</p>}
        {showsSender && <p className={css.sender}>{sender}</p>}
        {about && <AboutCard about={about} hrefOf={hrefOf} />}
        <Files files={files} />
        {text && (
          <p className={css.text} dir="auto">
            <LinkedText>{text}</LinkedText>
          </p>
        )}
        {text && !isOurs && place && <Translated text={text} place={place} isWhole={hasTranslator} />}
        <p className={css.when}>
          <time dateTime={at}>{formatTime(new Date(at), locale)}</time>
          {status && <span>{status}</span>}
        </p>
      </div>
    </li>
  )
}

/** What a message is about, with the way there. */
export function AboutCard({
  about,
  hrefOf,
}: {
  about: NonNullable<ChatMessage['about']>
  hrefOf(path: string): string
}) {
  const words = (
    <>
      <span>{ABOUT_NAMES[about.kind]()}</span>
      <b>{about.name}</b>
    </>
  )

  return about.path ? (
    <Anchor className={css.about} href={hrefOf(about.path)}>
      {words}
    </Anchor>
  ) : (
    <p className={css.about}>{words}</p>
  )
}

function Files({ files }: { files: Arrived['files'] }): ReactNode {
  return files.map(({ id, name, type, url, smallUrl, width, height, seconds }) => {
    if (seconds !== null) return <VoiceNote key={id} url={url} seconds={seconds} />
    if (type.startsWith('image/'))
      return (
        <a key={id} className={css.picture} href={url} target="_blank" rel="noopener">
          <img src={smallUrl ?? url} alt={name} width={width ?? 320} height={height ?? 240} loading="lazy" />
        </a>
      )

    return (
      <a key={id} className={css.file} href={url}>
        <IconFile size={24} aria-hidden="true" />
        {name}
      </a>
    )
  })
}
