import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { seenText } from '#contract/plain-lines.ts'
import { MOST_FILES, MOST_TEXT } from '#features/chats/rules/kinds.ts'
import { openFields } from '#features/chats/rules/merge-fields.ts'
import type { Typed } from '#features/chats/rules/typed.ts'
import { PAPERS } from '#features/chats/web/papers.ts'
import { lengthOf } from '#features/chats/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { sayLive } from '#web/live/realtime.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DEFAULT_LIMITS, sortFiles } from '#web/ui/fields/upload-rules.ts'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { smallerPhotos } from '#web/upload/smaller-photo.ts'
import { uploadRefusal } from '#web/upload/upload-words.ts'
import { AboutCard } from './bubble.tsx'
import css from './composer.module.css'
import { HeldVoice } from './held-voice.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { useRecorder, type Voice } from './recorder.ts'
import type { About, ChatInfo, QuickReply } from './types.ts'
import { type Draft, followOtherWindows, keepTyped, keptTyped } from './waiting-store.ts'

const LIMITS = {
  ...DEFAULT_LIMITS,
  maxFiles: MOST_FILES,
  types: [...DEFAULT_LIMITS.types, ...PAPERS],
}
/** Pictures of every kind can be chosen: those that a browser can open are made into one that everybody can. */
const TYPES = 'image/*,.pdf,.doc,.docx'

type Props = {
  info: ChatInfo
  userId: string
  replies: QuickReply[]
  about: About | null
  /** Of the business: who has answered meanwhile. */
  answerer?: string
  onSend(draft: Draft): void
}

/** The field of a thread: words, files, a voice note; for the business also notes that only it sees. */
export function Composer({ info, userId, replies, about, answerer, onSend }: Props) {
  const chatId = info.id
  const [{ text, isNote }, setTyped] = useState<Typed>({ text: '', isNote: false })
  const [files, setFiles] = useState<File[]>([])
  // Why something that was chosen is not attached: until it is taken away, nothing goes without it.
  const [barred, setBarred] = useState<string[]>([])
  const [isPreparing, setIsPreparing] = useState(false)
  // What an answer that was put in left open.
  const [left, setLeft] = useState<string[]>([])
  const [voice, setVoice] = useState<Voice>()
  const [isAbout, setIsAbout] = useState(about !== null)
  const field = useRef<HTMLTextAreaElement>(null)
  const longId = useId()
  const gapId = useId()
  const missing = useMissingRight('edit')
  const isStaff = info.side === 'staff' && info.partyKind !== null
  // A message would reach nobody: what is left is a note of the call.
  const isUnreached = isStaff && info.reach === 'none'
  // Kept on the device: read once it is a browser that looks.
  useEffect(() => {
    const kept = keptTyped({ userId, chatId })
    setTyped({ ...kept, isNote: kept.isNote || isUnreached })
  }, [userId, chatId, isUnreached])
  const typedHere = useEffectEvent((): Typed => ({ text, isNote }))
  useEffect(() => followOtherWindows({ userId, chatId }, () => typedHere(), setTyped), [userId, chatId])
  const change = (to: Typed) => {
    setTyped(to)
    keepTyped({ userId, chatId }, to)
  }
  const put = (value: string) => {
    change({ text: value, isNote })
    if (value && !isNote) sayLive('Typing', chatId)
  }
  // Nothing is cut: what is pasted stands there whole, and is not sent until it is shorter.
  const isLong = text.trim().length > MOST_TEXT
  const gaps = isStaff && !isNote ? openFields(text, left) : []
  const write = () => {
    // Signs that nobody sees are no message.
    const words = seenText(text.trim())
    const draft: Draft = {
      ...{ clientId: crypto.randomUUID(), userId, chatId, text: words, isNote, at: Date.now() },
      files: files.map((file) => ({ name: file.name, file })),
      // A voice note comes alone: what is typed beside it goes next.
      ...(voice && { text: '', files: [{ name: voice.name, file: voice.file }], seconds: voice.seconds }),
      ...(isAbout && about && !isNote && { about: { kind: about.kind, id: about.id } }),
    }
    if ((draft.text === '' && draft.files.length === 0) || draft.text.length > MOST_TEXT)
      return field.current?.focus()
    if (isPreparing || barred.length > 0 || (gaps.length > 0 && !voice)) return field.current?.focus()
    onSend(draft)
    if (!voice) {
      change({ text: '', isNote })
      setFiles([])
      setLeft([])
    }
    setVoice(undefined)
    setIsAbout(false)
    field.current?.focus()
  }
  const recorder = useRecorder(setVoice, () => showSnack({ tone: 'error', title: m.chats_voice_denied() }))
  const attach = async (chosen: Iterable<File>) => {
    setIsPreparing(true)
    const made = await smallerPhotos(chosen, LIMITS).finally(() => setIsPreparing(false))
    const { accepted, refused } = sortFiles(made, files.length, LIMITS)
    const reasons = refused.map(({ file, why }) =>
      why === 'tooMany' ? m.field_chat_files_most() : uploadRefusal(why, file.name),
    )
    // Another choice stands for one that could not be.
    setBarred([...new Set(reasons)])
    setFiles((before) => [...before, ...accepted].slice(0, MOST_FILES))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter begins a line, as everywhere there.
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone) return
    event.preventDefault()
    write()
  }
  if (isStaff && missing) return <p className={css.viewOnly}>{m.chats_view_only()}</p>

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={css.composer}
      data-note={isNote || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        void attach(event.clipboardData.files)
      }}
    >
      {isAbout && about && !isNote && (
        <div className={css.about}>
          <AboutCard about={about} hrefOf={() => '#'} />
          <IconButton label={m.chats_about_drop()} onClick={() => setIsAbout(false)}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {files.length > 0 && (
        <ul className={css.files} aria-label={m.chats_attached()}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              {file.name}
              <IconButton
                label={m.chats_unattach({ name: file.name })}
                onClick={() => setFiles((before) => before.filter((one) => one !== file))}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {barred.length > 0 && (
        <div className={css.barred} role="alert">
          <div>
            {barred.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <p>{m.chats_barred()}</p>
          </div>
          <button type="button" className={css.switch} onClick={() => setBarred([])}>
            {m.chats_barred_drop()}
          </button>
        </div>
      )}
      {isUnreached && (
        <p className={css.noteHint}>
          {m.chats_info_no_way()} {info.phone && <a href={`tel:${info.phone}`}>{displayPhone(info.phone)}</a>}
        </p>
      )}
      {voice && <HeldVoice voice={voice} onDrop={() => setVoice(undefined)} />}
      {isStaff && (
        <div className={css.tools}>
          <button
            type="button"
            className={css.switch}
            aria-pressed={isNote}
            disabled={isUnreached}
            onClick={() => change({ text, isNote: !isNote })}
          >
            <IconNote size={20} aria-hidden="true" />
            {m.chats_note()}
          </button>
          <QuickReplies
            {...{ replies, info }}
            onInsert={(words, missing) => {
              setLeft((before) => [...before, ...missing])
              put(text ? `${text}\n${words}` : words)
              field.current?.focus()
            }}
          />
          {isNote && <span className={css.noteHint}>{m.chats_note_hint()}</span>}
        </div>
      )}
      {isNote && <input type="hidden" name="isNote" value="on" />}
      {answerer && text && (
        <p className={css.noteHint} role="status">
          {m.chats_answered_meanwhile({ name: answerer })}
        </p>
      )}
      {gaps.length > 0 && (
        <p id={gapId} className={css.long} role="alert">
          {m.chats_gap({ fields: gaps.join(' ') })}
        </p>
      )}
      {isLong && (
        <p id={longId} className={css.long} role="alert">
          {m.chats_text_long({ count: formatNumber(text.trim().length), most: formatNumber(MOST_TEXT) })}
        </p>
      )}
      {recorder.seconds === undefined ? (
        <div className={css.line}>
          <label className={css.attach} title={m.chats_attach()}>
            <IconPaperclip size={24} aria-hidden="true" />
            <input
              type="file"
              name="files"
              multiple
              accept={TYPES}
              className="sr-only"
              aria-label={m.chats_attach()}
              onChange={(event) => {
                void attach([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
          </label>
          <textarea
            ref={field}
            name="text"
            rows={1}
            value={text}
            aria-invalid={isLong || gaps.length > 0 || undefined}
            aria-describedby={isLong ? longId : gaps.length > 0 ? gapId : undefined}
            dir="auto"
            aria-label={isNote ? m.chats_write_note() : m.chats_write()}
            placeholder={isNote ? m.chats_write_note() : m.chats_write()}
            onChange={(event) => put(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {text.trim() === '' && files.length === 0 && !voice && (
            <IconButton
              className={css.mic}
              label={m.chats_voice()}
              onClick={() =>
                recorder.canRecord()
                  ? void recorder.start()
                  : showSnack({ tone: 'error', title: m.chats_voice_denied() })
              }
            >
              <IconMicrophone size={24} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            type="submit"
            variant="primary"
            className={css.send}
            label={isNote ? m.chats_note_keep() : m.chats_send()}
            // Not the form’s sending: without a line that is held back, as if it left the page.
            onClick={(event) => {
              event.preventDefault()
              write()
            }}
          >
            <IconSend2 size={24} aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <div className={css.line} role="status">
          <IconButton label={m.chats_voice_cancel()} onClick={recorder.cancel}>
            <IconX size={24} aria-hidden="true" />
          </IconButton>
          <span className={css.recording}>{m.chats_voice_now({ time: lengthOf(recorder.seconds) })}</span>
          <IconButton
            variant="primary"
            className={css.send}
            label={m.chats_voice_stop()}
            onClick={recorder.stop}
          >
            <IconPlayerStop size={24} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Form>
  )
}
