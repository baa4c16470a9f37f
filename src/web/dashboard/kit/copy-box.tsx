import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { copyText } from '#web/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './copy-box.module.css'

/** A text to take along: to read, and to copy in one press. Where that is not allowed it is chosen, to be copied by hand. */
export function CopyBox({ label, text, lines = 1 }: { label: string; text: string; lines?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    if (await copyText(text)) return
    box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.select()
  }
  const shared = { label, value: text, readOnly: true, spellCheck: false, className: css.code }

  return (
    <div ref={box} className={css.copy} data-line={lines === 1 || undefined}>
      {lines > 1 ? <TextArea {...shared} rows={lines} /> : <TextInput {...shared} />}
      <Button
        variant="soft"
        icon={<IconCopy size={20} />}
        onClick={copy}
        aria-label={`${m.common_copy()}: ${label}`}
      >
        {m.common_copy()}
      </Button>
    </div>
  )
}
