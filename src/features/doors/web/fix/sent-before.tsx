import { useEffect, useState } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './fix.module.css'
import { type SentHere, sentFrom } from './sent-list.ts'

/** What this phone has sent from this label already: the same need not be reported again. */
export function SentBefore({ code }: { code: string }) {
  const { locale } = useRoot()
  const [sent, setSent] = useState<SentHere[]>([])
  useEffect(() => setSent(sentFrom(code).slice(0, 3)), [code])
  if (sent.length === 0) return null

  return (
    <div className={css.before}>
      <Note tone="info" title={m.doors_fix_before({ no: sent[0]!.no })}>
        <p>{m.doors_fix_before_text()}</p>
        {sent.map(({ sentId, no }) => (
          <p key={sentId}>
            <Anchor href={pathIn(locale, `/fix/${code}/${sentId}`)}>{m.doors_fix_before_see({ no })}</Anchor>
          </p>
        ))}
      </Note>
    </div>
  )
}
