import type { Feature } from '#server/feature.ts'
import { feedsRegister } from './register.ts'
import { openFeedsDoor } from './server/feed-door.ts'
import { feedsHandlers } from './server/handlers.ts'
import { openWidgetDoor } from './server/widget-door.ts'

export const feedsFeature = {
  handlers: feedsHandlers,
  doors: [openFeedsDoor, openWidgetDoor],
  register: feedsRegister,
} satisfies Feature
