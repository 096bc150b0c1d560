import '#web/platform/styles/tokens.css'
import '#web/platform/styles/base.css'
