import { createClock, type TimeReport } from "../../src/index.js";

describe("a clock", () => {
  const date = "Thu, 01 Jan 2026 00:00:10 GMT";
  const written = Date.parse(date);

  test("knows nothing at first", () => {
    const clock = createClock(() => 42);
    expect([clock.now(), clock.local(), clock.offsetMs, clock.epoch]).toEqual([42, 42, 0, 0]);
    expect(Math.abs(createClock().now() - Date.now())).toBeLessThan(1000);
  });

  test("learns nothing where the local time throws or is none, and takes nothing from who asks", () => {
    let now = () => written;
    const clock = createClock(() => now());
    for (const broken of [
      () => Number.NaN,
      () => "now" as never,
      () => {
        throw new Error("broken");
      },
    ]) {
      now = broken;
      clock.learn({ date, sentAtMs: written });
      expect([clock.offsetMs, clock.epoch]).toEqual([0, 0]);
    }
    expect(() => clock.now()).toThrow("broken");
  });

  test.each([{}, { sentAtMs: null }, { sentAtMs: Number.NaN }])(
    "refuses a report that does not say when the request left: %p",
    (wrong) => {
      const clock = createClock(() => written);
      expect(() => clock.learn({ date, ...wrong } as never)).toThrow(
        new TypeError('"sentAtMs" must be milliseconds since the Unix epoch'),
      );
      expect([clock.offsetMs, clock.epoch]).toEqual([0, 0]);
    },
  );

  test.each<[object, string]>([
    [{ date: new Date(written) }, '"date" must be a string'],
    [{ date: written }, '"date" must be a string'],
    [{ age: 5 }, '"age" must be a string'],
    [{ sentAtMs: String(written) }, '"sentAtMs" must be a number'],
    [{ tokenOffsetMs: "0" }, '"tokenOffsetMs" must be a number'],
    [{ refused: "yes" }, '"refused" must be a boolean'],
    [{ accepted: 1 }, '"accepted" must be a boolean'],
    [{ Date: date }, '"Date" is not an option: did you mean "date"?'],
    [{ foo: 1 }, '"foo" is not an option'],
  ])("refuses what a report cannot hold: %p", (wrong, why) => {
    const clock = createClock(() => written);
    expect(() => clock.learn({ date, sentAtMs: written, ...wrong })).toThrow(why);
    expect([clock.offsetMs, clock.epoch]).toEqual([0, 0]);
    clock.learn({ date: null, age: null, sentAtMs: written, tokenOffsetMs: undefined });
  });

  test("takes the lower bound of a response, so that it is never ahead", () => {
    let now = written + 3000;
    const clock = createClock(() => now);
    clock.now();
    clock.learn({ date, sentAtMs: now - 200 });
    expect([clock.offsetMs, clock.epoch, clock.now(), clock.local()]).toEqual([-3001, 1, written - 1, now]);
    now += 100;
    clock.learn({ date, sentAtMs: now });
    expect(clock.offsetMs).toBe(-3001);
    now -= 400;
    clock.learn({ date, sentAtMs: now });
    expect([clock.offsetMs, clock.epoch]).toEqual([-2701, 1]);
  });

  test("keeps to the slower of two clocks once they are known to differ, from a new epoch on", () => {
    let now = written;
    const clock = createClock(() => now);
    for (const [ms, offsetMs, epoch] of [
      [3000, -3001, 0],
      [2500, -2501, 0],
      [500, -3001, 1],
      [2400, -3001, 1],
    ] as const) {
      // prettier-ignore
      now = written + ms;
      clock.learn({ date, sentAtMs: now });
      expect([clock.offsetMs, clock.epoch]).toEqual([offsetMs, epoch]);
    }
  });

  test.each([999, 1000, 1100])("a response that agrees with the offset so far starts no new epoch: %i ms", (ms) => {
    const clock = createClock(() => written + ms);
    clock.now();
    clock.learn({ date, sentAtMs: written + ms });
    expect([clock.offsetMs, clock.epoch]).toEqual([-ms - 1, 0]);
  });

  test("adds the age to the date, and allows for what an age leaves out", () => {
    const clock = createClock(() => written + 60_000);
    clock.learn({ date, age: "0", sentAtMs: written + 60_000 });
    expect(clock.offsetMs).toBe(-60_001);
    const behind = createClock(() => written + 60_000);
    behind.learn({ date, age: "60", sentAtMs: written + 60_000 });
    expect(behind.offsetMs).toBe(-1001);
  });

  test.each([
    null,
    undefined,
    "",
    ",",
    "yesterday",
    "Invalid Date",
    "2026-01-01T00:00:10Z",
    "Thu, 1 Jan 2026 00:00:10 GMT",
    "Fri, 01 Jan 2026 00:00:10 GMT",
    "Thu, 01 Jan 2026 00:00:10 UTC",
    "Thu, 01 Jan 2026 00:00:10 +0000",
    "thu, 01 jan 2026 00:00:10 gmt",
    "Thu; Thu, 01 Jan 2026 00:00:10 GMT",
    "Friday, 01-Jan-26 00:00:10 GMT",
    "Thursday, 1-Jan-26 00:00:10 GMT",
    "Thursday, 01-Jan-2026 00:00:10 GMT",
    "Fri Jan  1 00:00:10 2026",
    "Thu Jan 1 00:00:10 2026",
    "Thu Jan  1 00:00:10 2026 GMT",
    "Mon, 31 Feb 2026 00:00:10 GMT",
    "Thu, 01 Jan 2026 24:00:00 GMT",
  ])("learns nothing from the date %j", (unreadable) => {
    const clock = createClock(() => written + 60_000);
    clock.learn({ date: unreadable, sentAtMs: written + 60_000 });
    expect([clock.offsetMs, clock.epoch]).toEqual([0, 0]);
  });

  const [long, c] = ["Thursday, 01-Jan-26 00:00:10 GMT", "Thu Jan  1 00:00:10 2026"];
  const later = "Thu, 01 Jan 2026 00:00:11 GMT";
  test.each([
    ...[date, long, c, ` ${date}`],
    ...[`${date}, ${later}`, `${long}, ${later}`, `${c}, ${later}`, `${date},${later}`],
    ...[
      `, ${date}`,
      `now, ${date}, ${later}`,
      `Thu, ${c}`,
      `5, ${long}, ${later}`,
      `${date.replace("Thu", "Fri")}, ${date}`,
    ],
  ])("reads the date %j: of several the first that can be read", (form) => {
    const clock = createClock(() => written + 60_000);
    clock.learn({ date: form, sentAtMs: written + 60_000 });
    expect(clock.offsetMs).toBe(-60_001);
  });

  test.each([
    ...["-1", "1.5", "a while", "", ",", "a, 60", "1".repeat(11), "0x3C", null].map((age) => [age, 0] as const),
    ...["0", "0, 0", "0, 60", ", 0"].map((age) => [age, 0] as const),
    ...["60", "60, 0", "60,0", " 60 , a", ", 60"].map((age) => [age, 60] as const),
  ])("of the age %j the first member counts, and one that cannot be read is none: %i s", (age, seconds) => {
    const clock = createClock(() => written + 90_000);
    clock.learn({ date, age, sentAtMs: written + 90_000 });
    expect(clock.offsetMs).toBe(seconds === 0 ? -90_001 : -31_001);
    // What a cache has held says nothing about a token, unless it goes on.
    const { offsetMs } = clock;
    for (let count = 0; count < 2; count++)
      clock.learn({ date, age, sentAtMs: written + 90_000, tokenOffsetMs: offsetMs, refused: true });
    expect(clock.offsetMs === offsetMs).toBe(seconds > 0);
  });

  test("reads a date of two digits in either of the obsolete forms", () => {
    for (const form of ["Tuesday, 13-Jan-26 00:00:10 GMT", "Tue Jan 13 00:00:10 2026"]) {
      const clock = createClock(() => Date.UTC(2026, 0, 13, 1));
      clock.learn({ date: form, sentAtMs: Date.UTC(2026, 0, 13, 1) });
      expect(clock.offsetMs).toBe(-3_590_001);
    }
  });

  test("learns nothing from a response during which the local clock stepped back", () => {
    const clock = createClock(() => written - 60_000);
    clock.learn({ date, sentAtMs: written });
    expect(clock.offsetMs).toBe(0);
  });

  test("a response during which the local clock stepped back teaches as long as its bounds can both hold", () => {
    const learnt = (backMs: number) => {
      const clock = createClock(() => written);
      clock.learn({ date, sentAtMs: written + backMs });
      return clock.offsetMs;
    };
    expect([learnt(1101), learnt(1102)]).toEqual([-1, 0]);
  });

  test("the first response begins no epoch where no time was given out before it", () => {
    const clock = createClock(() => written + 60_000);
    clock.learn({ date, sentAtMs: written + 60_000 });
    expect([clock.offsetMs, clock.epoch]).toEqual([-60_001, 0]);
  });

  test("an age leaves a second open on either side: times given out within it begin no epoch", () => {
    for (const [aheadMs, epoch] of [
      [2100, 0],
      [2101, 1],
    ] as const) {
      const clock = createClock(() => written + 60_000 + aheadMs);
      clock.now();
      clock.learn({ date, age: "60", sentAtMs: written + 60_000 + aheadMs });
      expect(clock.epoch).toBe(epoch);
    }
  });

  test("a refused token does not bring back an older time than is known", () => {
    let now = written;
    const clock = createClock(() => now);
    clock.learn({ date, sentAtMs: now });
    now += 900;
    clock.learn({ date, sentAtMs: now, tokenOffsetMs: clock.offsetMs, refused: true });
    expect([clock.offsetMs, clock.epoch]).toEqual([-1, 0]);
  });

  test("behind a refused token nonces go on from the estimate, where they may have been ahead", () => {
    let now = written + 300;
    const clock = createClock(() => now);
    clock.now();
    clock.learn({ date, sentAtMs: now });
    expect(clock.epoch).toBe(0);
    now += 10;
    clock.learn({ date, sentAtMs: now, tokenOffsetMs: clock.offsetMs, refused: true });
    expect(clock.epoch).toBe(1);
    now += 10;
    clock.learn({ date, sentAtMs: now, refused: true });
    expect(clock.epoch).toBe(1);
  });

  // By which a clock may be off without any header that shows it.
  test.each([
    ...[20, 50, 200, -50].map((ppm) => [ppm, 0, 30_000, 0] as const),
    ...[50, 500, 900, 1_050, 1_300, 1_600, 1_800, 2_000, 2_150].map((gatewayMs) => [0, gatewayMs, 30_000, 0] as const),
    ...[-1_080, -900, 900].map((gatewayMs) => [20, gatewayMs, 1_000, 1_000] as const),
  ])("a local clock that gains %d ppm, Date %d ms off: soon no token is refused", (ppm, gatewayMs, past, future) => {
    let service = written;
    const local = () => written + (service - written) * (1 + ppm / 1e6);
    const clock = createClock(local, past / 1_000);
    let refusals = 0;
    for (let count = 0; count < 3_000; count++) {
      service += 10_007;
      const [sentAtMs, tokenOffsetMs, aheadMs] = [local(), clock.offsetMs, clock.now() - service];
      service += 10;
      const refused = aheadMs > future + 5 || aheadMs < 15 - past;
      const told = new Date(service + gatewayMs).toUTCString();
      clock.learn({ date: told, sentAtMs, tokenOffsetMs, refused, accepted: !refused });
      if (refused) refusals++;
    }
    expect(refusals).toBeLessThanOrEqual(9);
  });

  /** A clock, what its next token is signed by, and a response to a token whose `Date` is `ms` off the local time. */
  function reporting(recvWindowSeconds?: number) {
    let now = written + 500;
    const clock = createClock(() => now, recvWindowSeconds);
    const report = (ms: number, rest: Partial<TimeReport>) => {
      const tokenOffsetMs = clock.offsetMs;
      clock.now();
      now += 1;
      clock.learn({ date: new Date(now + ms).toUTCString(), sentAtMs: now - 1, tokenOffsetMs, ...rest });
      const near = [0, ms].find((each) => Math.abs(clock.offsetMs - each) < 4200);
      return near === ms ? "header's" : near;
    };
    return { clock, report };
  }
  const accepted = { accepted: true };
  const refused = { refused: true };

  test("a call whose two tokens are refused leaves the time as it is, between calls that are accepted", () => {
    const { clock, report } = reporting();
    for (const how of [accepted, refused, refused, accepted]) report(0, how);
    const { epoch } = clock;
    for (const how of [refused, refused, accepted, refused, refused, accepted]) report(0, how);
    expect([clock.offsetMs > -1_100, clock.epoch]).toEqual([true, epoch]);
    for (const how of [refused, refused, refused]) report(0, how);
    expect([clock.offsetMs < -1_100, clock.epoch]).toEqual([true, epoch + 1]);
  });

  describe("a margin", () => {
    /** After an outage, or behind a gateway that is ahead; no future is tolerated. */
    function behind(gatewayMs: number, windowSeconds = 5) {
      let service = written;
      const clock = createClock(() => service, windowSeconds);
      const send = (upMs: number, isDown = false) => {
        const [sentAtMs, tokenOffsetMs, signed] = [clock.local(), clock.offsetMs, clock.now()];
        service += upMs;
        const refused = isDown || signed > service || signed <= service - windowSeconds * 1000;
        const date = new Date(service + gatewayMs).toUTCString();
        service += 20;
        clock.learn({ date, sentAtMs, tokenOffsetMs, refused, accepted: !refused });
        return refused;
      };
      const quick = (count: number) => Array.from({ length: count }, () => send(33)).filter(Boolean).length;
      quick(60);
      for (let count = 0; gatewayMs === 0 && count < 5; count++) send(33, true);
      expect([send(33), clock.offsetMs < gatewayMs - 1400]).toEqual([false, true]);
      return { clock, send, quick };
    }

    test("is left at the first refusal of a token that it may have made too old, for good", () => {
      const { clock, send, quick } = behind(0);
      quick(100);
      expect([send(500), clock.offsetMs < -2900]).toEqual([false, true]);
      expect([send(2500), quick(1)]).toEqual([true, 0]);
      expect(Array.from({ length: 40 }, () => send(2500)).filter(Boolean)).toEqual([]);
    });

    test("stays where the window is long enough for it, whatever is refused once", () => {
      const { clock, send, quick } = behind(0, 30);
      expect([send(2500, true), quick(30), clock.offsetMs < -2900]).toEqual([true, 0, true]);
    });

    test("comes back at the first refusal without it, and each trial makes the next one rarer", () => {
      const { clock, send, quick } = behind(2000);
      const after = Array.from({ length: 7 }, () => {
        send(2500, true);
        return quick(40);
      });
      expect([after, clock.offsetMs < -500]).toEqual([[1, 1, 0, 1, 0, 0, 0], true]);
    });

    test("is looked for anew at the third refusal, once twenty tokens were accepted without it", () => {
      const { clock, send, quick } = behind(0);
      send(2500, true);
      quick(1);
      quick(19);
      expect([send(33, true), clock.offsetMs < -2900]).toEqual([true, true]);
      expect([quick(1), send(2500, true), quick(21)]).toEqual([0, true, 0]);
      expect([send(33, true), clock.offsetMs < -1100]).toEqual([true, false]);
    });
  });

  test("where the last response alone is read, nonces do not restart whenever it tells a little less", () => {
    const { clock, report } = reporting(2);
    for (const how of [accepted, refused, refused]) report(0, how);
    const { epoch, offsetMs } = clock;
    for (let count = 0; count < 3; count++) report(0, accepted);
    expect([clock.offsetMs, clock.epoch]).toEqual([offsetMs - 3, epoch]);
  });

  test("a token that was accepted, though it is too old by headers, settles that they are wrong", () => {
    const { report } = reporting();
    for (const how of [accepted, accepted, refused, accepted, refused]) expect(report(40_000, how)).toBe(0);
    // Twice in a row: there was another reason.
    expect(report(40_000, refused)).not.toBe(0);
  });

  test("goes back to the time of a token that was accepted, if another one is refused though it is not too old", () => {
    const { report } = reporting();
    expect(report(-40_000, accepted)).toBe("header's");
    expect(report(-40_000, refused)).toBe(0);
    for (const ms of [-40_000, -80_000, 10_000, -80_000]) expect(report(ms, accepted)).toBe(0);
    // Nor does a refusal of a token that was signed before.
    expect(report(-80_000, { ...refused, tokenOffsetMs: -80_000 })).toBe(0);
  });

  test("a refusal counts with or without a date, against either time", () => {
    const { report } = reporting();
    report(20_000, accepted);
    const dateless = { ...refused, date: null };
    expect([report(20_000, dateless), report(20_000, dateless)]).toEqual(["header's", 0]);
    expect([report(20_000, dateless), report(20_000, dateless)]).toEqual(["header's", 0]);
  });

  test("late refusals of a time that is no longer used count neither against it nor against the one in use", () => {
    const { clock, report } = reporting();
    report(20_000, accepted);
    const late = { ...refused, tokenOffsetMs: clock.offsetMs };
    expect([report(20_000, refused), report(20_000, refused)]).toEqual(["header's", 0]);
    for (let count = 0; count < 3; count++) expect(report(20_000, late)).toBe(0);
    expect([report(20_000, refused), report(20_000, refused)]).toEqual(["header's", 0]);
  });

  test("the first one does, if a token was accepted that headers make impossible", () => {
    const { report } = reporting();
    report(-40_000, accepted);
    expect(report(-40_000, { ...refused, date: null })).toBe(0);
  });

  test("the local time is tried where no token was ever accepted: at the 1st, 2nd and 4th refusal", () => {
    const { report } = reporting();
    report(40_000, {});
    const seen = Array.from({ length: 8 }, () => report(40_000, refused));
    expect(seen).toEqual([0, "header's", 0, "header's", "header's", 0, "header's", "header's"]);
  });

  test("a refusal of the first token of all counts", () => {
    const { report } = reporting();
    const seen = Array.from({ length: 4 }, () => report(3_600_000, refused));
    expect(seen).toEqual(["header's", 0, "header's", "header's"]);
  });

  test("a refusal of a token that is too old by headers is not held against them", () => {
    const { report } = reporting();
    expect(report(0, refused)).toBe("header's");
    // The local clock was set back: only headers know.
    expect(report(60_000, refused)).toBe("header's");
    expect(report(60_000, accepted)).toBe("header's");
  });

  test("where the local clock steps behind a wrong gateway, the accepted time is moved as headers are", () => {
    const { clock, report } = reporting();
    report(-40_000, accepted);
    expect(report(-40_000, refused)).toBe(0);
    // The time of headers is within the receive window of the accepted one now, and has the first try.
    expect(report(-10_000, refused)).toBe("header's");
    report(-10_000, refused);
    expect(Math.abs(clock.offsetMs - 30_000)).toBeLessThan(1100);
  });

  test("the time of accepted tokens is found again after refusals of all, though headers stepped before", () => {
    const { clock, report } = reporting();
    for (const ms of [0, 0, 600_000, 600_000]) report(ms, accepted);
    expect(Math.abs(clock.offsetMs)).toBeLessThan(1100);
    for (let count = 0; count < 5; count++) report(600_000, refused);
    const judge = () => report(600_000, Math.abs(clock.offsetMs) < 1100 ? accepted : refused);
    expect([judge(), judge(), judge(), judge()].slice(1)).toEqual([0, 0, 0]);
  });

  test.each<Partial<TimeReport>>([
    { tokenOffsetMs: undefined },
    { tokenOffsetMs: Number.NaN },
    { age: "1" },
    { age: "1, 0" },
  ])("a response says nothing about a token that nobody has checked: %p", (unchecked) => {
    const { report } = reporting();
    report(-40_000, accepted);
    expect(report(-40_000, { ...accepted, ...unchecked })).toBe("header's");
    expect(report(-40_000, { ...refused, ...unchecked })).toBe("header's");
    expect(report(-40_000, refused)).toBe(0);
  });

  test("a token of a time within the receive window is not refused for its time: the first refusal changes nothing", () => {
    for (const [ms, seconds] of [
      [20_000, undefined],
      [-20_000, undefined],
      [40_000, 60],
    ] as const) {
      // prettier-ignore
      const { clock, report } = reporting(seconds);
      report(ms, accepted);
      const { offsetMs, epoch } = clock;
      expect(report(ms, refused)).toBe("header's");
      expect([clock.offsetMs - offsetMs < 1100, clock.epoch]).toEqual([true, epoch]);
      expect(report(ms, accepted)).toBe("header's");
      // That time is the proven one now.
      for (let count = 0; count < 3; count++) expect(report(ms, refused)).toBe("header's");
    }
  });

  test("refusals of requests that were under way at once are one", () => {
    const { clock, report } = reporting();
    report(20_000, accepted);
    const sentAtMs = clock.local();
    for (let count = 0; count < 8; count++) expect(report(20_000, { ...refused, sentAtMs })).toBe("header's");
    expect(report(20_000, refused)).toBe(0);
  });

  test("within the receive window the time of the header is given up at the second refusal, and for good at the third", () => {
    const { report } = reporting();
    report(20_000, accepted);
    expect([report(20_000, refused), report(20_000, refused)]).toEqual(["header's", 0]);
    // Tried once more.
    expect([report(20_000, accepted), report(20_000, refused)]).toEqual(["header's", 0]);
    for (let count = 0; count < 3; count++) expect(report(20_000, accepted)).toBe(0);
    // Two refusals of that time as well: all had another reason.
    expect([report(20_000, refused), report(20_000, refused)]).toEqual([0, "header's"]);
    expect(report(20_000, accepted)).toBe("header's");
  });

  test("within the receive window of an accepted time, which is not the local one, headers have as many tries", () => {
    const { clock, report } = reporting();
    const hour = 3_600_000;
    for (const how of [refused, accepted]) expect(report(hour, how)).toBe("header's");
    const { offsetMs } = clock;
    // Another node responds, whose clock is ahead.
    expect(report(hour + 20_000, accepted)).toBeUndefined();
    for (let count = 0; count < 2; count++) expect(report(hour + 20_000, refused)).toBe("header's");
    report(hour + 20_000, refused);
    expect(clock.offsetMs).toBe(offsetMs);
  });

  test("that another time was accepted once makes headers no surer after their own was accepted", () => {
    const { report } = reporting();
    for (const how of [accepted, refused, refused, accepted, accepted, refused, refused]) report(20_000, how);
    for (const how of [accepted, accepted, refused, refused, refused]) expect(report(20_000, how)).toBe("header's");
    expect(report(20_000, refused)).toBe(0);
  });

  test("where the window is short, refusals of the local time do not change how headers are read", () => {
    const { clock, report } = reporting(2);
    report(20_000, refused);
    const { offsetMs } = clock;
    expect([report(20_000, refused), report(20_000, refused)]).toEqual([0, "header's"]);
    expect(Math.abs(clock.offsetMs - offsetMs)).toBeLessThan(10);
  });

  test.each([0, -1, 1.5, NaN, "30", null])("the receive window %p is refused at once, by name", (wrong) => {
    expect(() => createClock(Date.now, wrong as number)).toThrow(
      /^"recvWindowSeconds" must be a whole number, 1 or more/,
    );
  });

  test("bounds that only touch do not contradict each other", () => {
    let now = written;
    const clock = createClock(() => now);
    clock.learn({ date, sentAtMs: now });
    // Its upper bound is the lower one of the first.
    now = written + 1101;
    clock.learn({ date, sentAtMs: now });
    expect(clock.offsetMs).toBe(-1);
    // Its lower bound is the upper one of the second.
    now = written;
    clock.learn({ date, sentAtMs: now });
    expect(clock.offsetMs).toBe(-1);
  });

  test("stands still between two nodes, and follows the faster one only when a token was refused for it", () => {
    const now = written + 500;
    const clock = createClock(() => now);
    const slow = new Date(written - 5000).toUTCString();
    const offsets = [date, slow, date, slow, date].map((each) => {
      clock.now();
      clock.learn({ date: each, sentAtMs: now });
      return clock.offsetMs;
    });
    expect([offsets, clock.epoch]).toEqual([[-501, -5501, -5501, -5501, -5501], 1]);
    clock.learn({ date: slow, sentAtMs: now, tokenOffsetMs: clock.offsetMs, refused: true });
    expect(clock.offsetMs).toBe(-5501);
    clock.learn({ date, sentAtMs: now, tokenOffsetMs: clock.offsetMs, refused: true });
    expect([clock.offsetMs, clock.epoch]).toEqual([-501, 1]);
  });

  test.each([() => NaN, () => Infinity, () => -1, () => 1e13, () => "5", () => 5n, 5, null, "now"])(
    "the local time %p is refused at once, by name",
    (wrong) => {
      expect(() => createClock(wrong as () => number)).toThrow(/^"now" must be a function that returns milliseconds/);
    },
  );

  test("a local time that is none later on fails what asks for it, and teaches nothing", () => {
    let now = written;
    const clock = createClock(() => now);
    now = NaN;
    clock.learn({ date, sentAtMs: written });
    expect(() => clock.now()).toThrow(/^"now" must be/);
    expect(() => clock.local()).toThrow(/^"now" must be/);
    now = written;
    expect([clock.offsetMs, clock.now()]).toEqual([0, written]);
  });
});
