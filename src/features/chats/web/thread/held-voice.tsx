import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import css from './composer.module.css'
import type { Voice } from './recorder.ts'

/** A voice note that was recorded and is not sent yet: to be heard, and dropped. */
export function HeldVoice({ voice, onDrop }: { voice: Voice; onDrop(): void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(voice.file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [voice])

  return (
    <div className={css.about}>
      {/* biome-ignore lint/a11y/useMediaCaption: what was just recorded has no captions */}
      {url && <audio src={url} controls />}
      <IconButton label={m.chats_voice_cancel()} onClick={onDrop}>
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
