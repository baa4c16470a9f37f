import { useEffect, useState } from 'react'
import type { Waiting } from '#features/chats/rules/outbox.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import css from './bubble.module.css'
import type { Draft } from './waiting-store.ts'

const STATES: Record<Waiting<Draft>['state'], () => string> = {
  waiting: m.chats_sending,
  sending: m.chats_sending,
  offline: m.chats_offline,
  busy: m.chats_waits,
  refused: m.chats_failed,
}

/** A message that has not arrived yet: what becomes of it, and what to do where it was refused. */
export function WaitingBubble({
  waiting: { draft, state, reason },
  onAgain,
  onDrop,
}: {
  waiting: Waiting<Draft>
  onAgain(clientId: string): void
  onDrop(clientId: string): void
}) {
  const { clientId, text, files, isNote } = draft

  return (
    <li className={css.line} data-own data-waiting={state} data-note={isNote || undefined}>
      <div className={css.bubble}>
        {isNote && <p className={css.noteHead}>{m.chats_note_hint()}</p>}
        {files.map(({ name, file }) =>
          file.type.startsWith('image/') ? (
            <Preview key={name} file={file} name={name} />
          ) : (
            <p key={name} className={css.file}>
              {name}
            </p>
          ),
        )}
        {text && <p className={css.text}>{text}</p>}
        {reason && <p role="alert">{reason}</p>}
        <p className={css.when} role="status">
          {state === 'refused' ? '' : STATES[state]()}
        </p>
        {state === 'refused' && (
          <div className={css.acts}>
            <Button variant="soft" onClick={() => onAgain(clientId)}>
              {m.chats_failed()}
            </Button>
            <Button variant="ghost" onClick={() => onDrop(clientId)}>
              {m.chats_drop()}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function Preview({ file, name }: { file: Blob; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return url && <img className={css.preview} src={url} alt={name} />
}
