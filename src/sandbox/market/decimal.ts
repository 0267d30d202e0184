/** A decimal number as a whole multiple of 10^-36. Sums, and price times amount of an order, are exact. */
export type ScaledDecimal = bigint;

const places = 36;
const unit = 10n ** 36n;
/** Prices and amounts have at most this many digits before and after the point: a product needs twice as many. */
const digits = 18;
const written = new RegExp(`^(-?)([0-9]{1,${digits}})(?:\\.([0-9]{1,${digits}}))?$`);

/** Arithmetic on {@link ScaledDecimal}, without any rounding but that of `ratio`. */
export const decimal = {
  /**
   * Reads a decimal string; undefined if it is not one, or has more than 18 digits (zeros too) on a side of the point.
   */
  parse(text: string): ScaledDecimal | undefined {
    const [, sign = "", whole, fraction = ""] = written.exec(text) ?? [];
    if (whole === undefined) return undefined;
    const value = BigInt(whole + fraction.padEnd(places, "0"));
    return sign ? -value : value;
  },

  /** Writes the shortest form: no redundant zeros, no exponent. */
  format(value: ScaledDecimal): string {
    const text = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
    const fraction = text.slice(-places).replace(/0+$/, "");
    return `${value < 0n ? "-" : ""}${text.slice(0, -places)}${fraction && `.${fraction}`}`;
  },

  /** The product; exact for what `parse` returned. */
  times: (a: ScaledDecimal, b: ScaledDecimal): ScaledDecimal => (a * b) / unit,

  /** `a / b` for numbers above 0, rounded half up to 18 digits after the point. */
  ratio(a: ScaledDecimal, b: ScaledDecimal): ScaledDecimal {
    const scale = 10n ** BigInt(digits);
    return ((2n * a * scale + b) / (2n * b)) * scale;
  },
};
