import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DEFAULT_LIMITS, sortFiles } from '#web/ui/upload-rules.ts'
import { pictureMark } from '../marks.ts'
import type { PictureAnswer } from './post-action.ts'
import css from './posts.module.css'

/** Puts the line that places a picture into the text. */
export type Placing = (mark: string) => void

/** Sends a picture, asks what it shows, and places it. */
export function PictureHere({
  lang,
  workspaceId,
  place,
}: {
  lang: 'th' | 'en'
  workspaceId: string
  place: Placing
}) {
  const id = useId()
  const { submit, state, data } = useFetcher<PictureAnswer>()
  const [note, setNote] = useState('')
  const [placed, setPlaced] = useState<PictureAnswer>()
  const [words, setWords] = useState({ alt: '', caption: '' })
  const isSending = state !== 'idle'
  const answer = !isSending && data !== placed ? data : undefined
  const fileId = answer?.fileId

  const choose = (files: FileList | null) => {
    const { accepted, refused } = sortFiles([...(files ?? [])], 0, { ...DEFAULT_LIMITS, maxFiles: 1 })
    const wrong = refused[0]
    setPlaced(data)
    if (wrong) {
      const { name } = wrong.file
      return setNote(
        wrong.why === 'tooLarge' ? m.posts_picture_too_large({ name }) : m.posts_picture_wrong_type({ name }),
      )
    }
    if (!accepted[0]) return
    const body = new FormData()
    body.set('intent', 'upload')
    body.set('file', accepted[0])
    setNote('')
    submit(body, { method: 'post', encType: 'multipart/form-data' })
  }
  const end = () => {
    setPlaced(data)
    setWords({ alt: '', caption: '' })
  }
  const put = () => {
    if (!fileId) return
    place(pictureMark({ fileId, ...words }))
    end()
  }
  // The form around is sent by Enter; here it places the picture.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    put()
  }

  return (
    <div className={css.insert}>
      <label className={css.choose} htmlFor={id} data-busy={isSending || undefined}>
        <IconPhotoPlus size={20} aria-hidden="true" />
        {isSending ? m.posts_picture_sending() : m.posts_picture_here()}
        <input
          id={id}
          type="file"
          accept={DEFAULT_LIMITS.types.join(',')}
          disabled={isSending}
          onChange={(event) => {
            choose(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {(note || answer?.refusal) && (
        <p className={css.bad} role="alert">
          {note || answer?.refusal}
        </p>
      )}
      {fileId && (
        <fieldset className={css.words}>
          <legend className="sr-only">{m.posts_picture_words()}</legend>
          <img src={`/media/${workspaceId}/${fileId}/640`} alt="" width={160} height={120} />
          <TextInput
            label={m.posts_picture_alt()}
            hint={m.posts_picture_alt_hint()}
            lang={lang}
            maxLength={150}
            autoFocus
            value={words.alt}
            onChange={(event) => setWords({ ...words, alt: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <TextInput
            label={m.posts_picture_caption()}
            lang={lang}
            maxLength={150}
            value={words.caption}
            onChange={(event) => setWords({ ...words, caption: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <div className={css.buttons}>
            <Button variant="primary" onClick={put}>
              {m.posts_picture_place()}
            </Button>
            <Button variant="ghost" onClick={end}>
              {m.posts_picture_not()}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
