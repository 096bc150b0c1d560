import '#web/styles/tokens.css'
import '#web/styles/base.css'
