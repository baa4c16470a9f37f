import type { Feature } from '#server/feature.ts'
import { socialRegister } from './register.ts'
import { openSocialDoor } from './server/door.ts'
import { socialHandlers } from './server/handlers.ts'
import { socialListeners } from './server/listeners.ts'

export const socialFeature = {
  handlers: socialHandlers,
  listeners: socialListeners,
  doors: [openSocialDoor],
  register: socialRegister,
} satisfies Feature
