import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useEffect, useState } from 'react'
import { lengthOf } from '#features/chats/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import css from './bubble.module.css'

/** A voice note: fetched when somebody wants to hear it, and played from memory, as some browsers cannot play a part. */
export function VoiceNote({ url, seconds }: { url: string; seconds: number }) {
  const [source, setSource] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  useEffect(
    () => () => {
      if (source) URL.revokeObjectURL(source)
    },
    [source],
  )
  const fetchIt = async () => {
    try {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(String(answer.status))
      setSource(URL.createObjectURL(await answer.blob()))
    } catch {
      setIsBroken(true)
    }
  }
  if (isBroken) return <p role="alert">{m.chats_voice_broken()}</p>
  if (source)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what was just recorded has no captions
      <audio className={css.audio} src={source} controls autoPlay onError={() => setIsBroken(true)} />
    )

  return (
    <button
      type="button"
      className={css.play}
      onClick={fetchIt}
      aria-label={m.chats_voice_play({ time: lengthOf(seconds) })}
    >
      <IconPlayerPlay size={24} aria-hidden="true" />
      <span className={css.wave} aria-hidden="true" />
      {lengthOf(seconds)}
    </button>
  )
}
