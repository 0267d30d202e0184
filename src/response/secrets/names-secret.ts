/**
 * The names of secrets, and what stands behind them: in JSON, however often it is escaped, and in queries and forms. One
 * literal: what is put together would stay in each bundle.
 */
const inText =
  /((?:secret|pass[_-]?(?:w(?:or)?d|phrase|code)|pwd|credential|authorization|signature|assertion|jwt|otp|hmac|cookie|mnemonic|cv[cv]|(?:seed|recovery)[_-]?phrase|(?:backup|recovery|security|verif(?:y|ication)|mfa|[2t]fa|two[_-]?factor|otp|sms|e?mail|google|one[_-]?time|auth(?:enticator|orization)?)[_-]?(?:code|answer)|code_?verifier|connection[_-]?string|session[_-]?id|(?:api|access|priv(?:ate)?|auth|signing|secret|shared|master|encryption|subscription|recovery|wallet|ssh|listen)[_-]?key|(?:api|user|access|refresh|auth|bearer|id|session|security|device|push)[_-]?token)s?(?:[_-]?(?:value|pem|hash|confirm(?:ation)?|\d))?|(?<!(?:page|next|continuation)[_-]?)token|(?<![a-z\d])(?:pin|ssn|sig))(\\*"\s*:\s*(?:\\*")?|=["']?)((?<=:[\s\\]*")[^"\\]*|[^\s"'\\&,;[\]{}]*)/gi;
/** Words about a secret have blanks; a phrase that is a secret consists of twelve words at the least. */
const single = /^(?!(?:null|true|false)$)(?:\S+|(?:[a-z]+ ){11,}[a-z]+)$/;

/**
 * Whether what a parameter or member is called tells that its value is a secret. A short one that is called a token is
 * none: assets are, too.
 */
export const namesSecret = (name: string, length = 8) =>
  `${name}=`.search(inText) >= 0 && (length > 7 || !/token$/i.test(name));

/** Takes a value out whose name tells that it is a secret, but no words about one. */
export const redactNamed = (name: string, value: string) =>
  namesSecret(name, value.length) && single.test(value) ? "[secret]" : value;

/** Takes out such values that stand in a text behind their names. */
export const redactNamedIn = (text: string) =>
  text.replace(inText, (_all, name: string, sign: string, value: string) => name + sign + redactNamed(name, value));
