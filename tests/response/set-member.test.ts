import { setMember } from "../../src/response/json/json.js";

test("a member is the object's own, whatever it is called", () => {
  for (const name of ["__proto__", "a", "toString", ""]) {
    const holder = {};
    setMember(holder, name, { b: 1 });
    expect(Object.entries(holder)).toEqual([[name, { b: 1 }]]);
    expect(Object.getPrototypeOf(holder)).toBe(Object.prototype);
    setMember(holder, name, 5);
    expect(Object.entries(holder)).toEqual([[name, 5]]);
  }
});
