/** Exact fractions, only for tests: the reference against which doubles are measured. */
export class Rational {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    const divisor = gcd(top < 0n ? -top : top, bottom);
    this.top = top / divisor;
    this.bottom = bottom / divisor;
  }

  plus(other: Rational): Rational {
    return new Rational(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  minus(other: Rational): Rational {
    return new Rational(this.top * other.bottom - other.top * this.bottom, this.bottom * other.bottom);
  }

  times(other: Rational): Rational {
    return new Rational(this.top * other.top, this.bottom * other.bottom);
  }

  over(other: Rational): Rational {
    return new Rational(this.top * other.bottom, this.bottom * other.top);
  }

  toNumber(): number {
    // Enough digits for any double: scale first, divide as integers.
    return Number((this.top * 10n ** 30n) / this.bottom) / 1e30;
  }
}

export const ZERO = new Rational(0n);
export const ONE = new Rational(1n);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
