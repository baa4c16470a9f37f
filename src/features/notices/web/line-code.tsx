import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { QrShape } from '#web/ui/qr-block.tsx'
import css from './notices.module.css'

/** A code as it is shown: what is sent, until when, where from, and the same to be scanned by a phone. */
export type ShownCode = { code: string; expiresAt: Date; url: string; shape: QrShape }

const TICK_MS = 1_000
/** How often the page asks whether the code has come, while it is shown. */
const ASK_MS = 5_000

/** The code that connects LINE, its time running, and the button that opens LINE with it. */
export function LineCode({ code, expiresAt, url, shape }: ShownCode) {
  const [left, setLeft] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const isOver = left !== null && left <= 0
  useEffect(() => {
    const read = () => setLeft(Math.max(0, Math.round((new Date(expiresAt).getTime() - Date.now()) / 1000)))
    read()
    const timer = setInterval(read, TICK_MS)
    return () => clearInterval(timer)
  }, [expiresAt])
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => revalidate(), ASK_MS)
    return () => clearInterval(timer)
  }, [isOver, revalidate])
  if (isOver)
    return (
      <Note tone="warn" isLive>
        {m.notices_line_code_over()}
      </Note>
    )

  return (
    <div className={css.code}>
      <p className={css.small}>{m.notices_line_code_lead()}</p>
      <svg
        className={css.codeShape}
        viewBox={`-3 -3 ${shape.size + 6} ${shape.size + 6}`}
        role="img"
        aria-label={m.notices_line_code_open()}
      >
        <rect x="-3" y="-3" width={shape.size + 6} height={shape.size + 6} fill="#fff" />
        <path d={shape.path} fill="#000" />
      </svg>
      <p className={css.codeText}>
        <span className="sr-only">{m.notices_line_code()} </span>
        <b>{`${code.slice(0, 4)} ${code.slice(4)}`}</b>
      </p>
      <p className={css.codeLeft}>{left !== null && m.notices_line_code_left({ time: clockOf(left) })}</p>
      <ButtonLink href={url} target="_blank" rel="noopener" variant="primary" full>
        {m.notices_line_code_open()}
      </ButtonLink>
    </div>
  )
}

/** `9:05`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
