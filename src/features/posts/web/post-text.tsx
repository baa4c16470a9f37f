import { type KeyboardEvent, useRef, useState } from 'react'
import { readMarks } from '#features/posts/marks.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { changeIn, MarkButtons, markIn } from './mark-buttons.tsx'
import { PictureHere, type Placing } from './picture-here.tsx'
import css from './posts.module.css'

type Name = 'bodyTh' | 'bodyEn'

/** The text in one language, with the pictures that stand in it. One more is put where the writer stands. */
export function PostText({
  name,
  label,
  lang,
  defaultValue,
  error,
  workspaceId,
}: {
  name: Name
  label: string
  lang: 'th' | 'en'
  defaultValue: string
  error?: string
  workspaceId?: string
}) {
  const isLive = useIsHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(defaultValue)
  const place: Placing = (mark) => {
    if (area.current) insertLine(area.current, mark)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey } = event
    // By the place of the key: on a Thai keyboard it writes another letter.
    if (code !== 'KeyB' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    markIn(event.currentTarget, 'strong')
  }

  return (
    <>
      <TextArea
        ref={area}
        name={name}
        label={label}
        aside={<MarkButtons of={label} area={area} />}
        lang={lang}
        rows={14}
        defaultValue={defaultValue}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {workspaceId && <PicturesIn text={text} workspaceId={workspaceId} />}
      {isLive && workspaceId ? (
        <PictureHere lang={lang} workspaceId={workspaceId} place={place} />
      ) : (
        <p className={css.insert}>
          <input
            type="file"
            name={`${name}Picture`}
            accept="image/jpeg,image/png,image/webp"
            aria-label={m.posts_picture_of({ field: label })}
          />
          <Button type="submit" name="intent" value={`picture ${name}`}>
            {m.posts_picture_here()}
          </Button>
        </p>
      )}
    </>
  )
}

/** What the marks of a text place, in their order: an id says little to a person. */
function PicturesIn({ text, workspaceId }: { text: string; workspaceId: string }) {
  const pictures = readMarks(text).filter((block) => block.kind === 'picture')
  if (pictures.length === 0) return null

  return (
    <ul className={css.pictures} aria-label={m.posts_pictures_in()}>
      {pictures.map(({ fileId, alt, caption }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
        <li key={nth}>
          <img src={`/media/${workspaceId}/${fileId}/320`} alt="" width={96} height={72} />
          <span>
            {alt || m.posts_picture_no_alt()}
            {caption && <small>{caption}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Puts a line of its own where the writer stands. */
function insertLine(field: HTMLTextAreaElement, line: string): void {
  const at = field.selectionEnd
  const before = field.value.slice(0, at)
  const after = field.value.slice(at)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const put = `${gap}${line}${after.startsWith('\n') ? '' : '\n\n'}`
  const end = at + put.length
  changeIn(field, { from: at, to: at, put, start: end, end })
}
