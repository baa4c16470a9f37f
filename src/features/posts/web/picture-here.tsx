import { type KeyboardEvent, useState } from 'react'
import { pictureMark } from '#features/posts/marks.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { PictureButton } from '#web/ui/picture-button.tsx'
import css from './posts.module.css'

/** Pictures of the website. */
const WEBSITE_ASSETS = 4

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
  const [fileId, setFileId] = useState<string>()
  const [words, setWords] = useState({ alt: '', caption: '' })
  const end = () => {
    setFileId(undefined)
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
      <PictureButton
        containerId={WEBSITE_ASSETS}
        label={m.posts_picture_here()}
        sendingLabel={m.posts_picture_sending()}
        onPicked={setFileId}
      />
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
